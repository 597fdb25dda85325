import { ApiProperty } from '@nestjs/swagger';
import { PLACE_PRECISIONS, type FoundPlace, type PlacePrecision } from '../../domain/geo/place.js';
import { geolocateForm } from '../../domain/forms/site.js';
import { FormDto } from '../platform/forms/form-dto.js';

export class GeolocateDto extends FormDto(geolocateForm) {}

export class FoundPlaceAnswer implements FoundPlace {
  lat!: number;
  lng!: number;
  /** How near: at the address, or in the middle of its ZIP or its city. */
  @ApiProperty({ enum: PLACE_PRECISIONS })
  precision!: PlacePrecision;
}
