import { ssidForm } from '../../domain/forms/applications.js';
import { FormDto } from '../platform/forms/form-dto.js';

export class SsidDto extends FormDto(ssidForm) {}
