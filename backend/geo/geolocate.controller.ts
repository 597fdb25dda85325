import { Controller, Get, Ip, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags, ApiTooManyRequestsResponse } from '@nestjs/swagger';
import { FoundPlace, PointPlace } from '../../domain/geo/place.js';
import { Allow } from '../platform/access/allow.js';
import { getCountedAddress } from '../platform/http/client-address.js';
import { ATTEMPTS, AttemptLimits } from '../platform/limits/attempt-limits.js';
import { OnlineGeocoder } from './online-geocoder.js';
import { GeolocateDto, PointDto } from './place.dto.js';
import { StateGeographyService } from './state-geography.service.js';

@ApiTags('geo')
@Controller('geolocate')
export class GeolocateController {
  constructor(
    private readonly online: OnlineGeocoder,
    private readonly geography: StateGeographyService,
    private readonly limits: AttemptLimits,
  ) {}

  @Get()
  @Allow('place.locate')
  @ApiTooManyRequestsResponse()
  @ApiOkResponse({ type: FoundPlace, nullable: true })
  async locate(@Ip() ip: string, @Query() { address }: GeolocateDto): Promise<FoundPlace | null> {
    await this.limits.enforce(ATTEMPTS.geolocate, { address: getCountedAddress(ip) });
    const point = await this.online.find(address);
    // "Main Street 12" exists in every state, so a match outside of ours can't be what was meant.
    if (point && this.geography.includes(point)) return { ...point, precision: 'address' };
    return this.geography.gazetteer.find(address);
  }

  @Get('point')
  @Allow('place.locate')
  findPlace(@Query() { lat, lng }: PointDto): PointPlace {
    return this.geography.findPlaceAt({ lat, lng });
  }
}
