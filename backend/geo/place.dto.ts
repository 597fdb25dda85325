import { geolocateForm } from '../../domain/forms/site.js';
import { pointForm } from '../../domain/forms/site-edit.js';
import { FormDto } from '../platform/forms/form-dto.js';

export class GeolocateDto extends FormDto(geolocateForm) {}

export class PointDto extends FormDto(pointForm) {}
