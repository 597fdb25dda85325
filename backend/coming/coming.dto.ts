import { attendingLinkForm, callForm, releaseNoShowsForm } from '../../domain/forms/coming.js';
import { FormDto } from '../platform/forms/form-dto.js';

export class AttendingLinkDto extends FormDto(attendingLinkForm) {}

export class CallDto extends FormDto(callForm) {}

export class ReleaseNoShowsDto extends FormDto(releaseNoShowsForm) {}
