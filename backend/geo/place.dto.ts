import type { FoundPlace, PlacePrecision, PointPlace } from '../../domain/geo/place.js';
import { geolocateForm } from '../../domain/forms/site.js';
import { pointForm } from '../../domain/forms/site-edit.js';
import { FormDto } from '../platform/forms/form-dto.js';

export class GeolocateDto extends FormDto(geolocateForm) {}

export class PointDto extends FormDto(pointForm) {}

export class PointPlaceAnswer implements PointPlace {
  county!: string | null;
  district!: string | null;
}

export class FoundPlaceAnswer implements FoundPlace {
  lat!: number;
  lng!: number;
  precision!: PlacePrecision;
}
