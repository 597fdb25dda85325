import { Module } from '@nestjs/common';
import { GeolocateController } from './geolocate.controller.js';
import { OnlineGeocoder } from './online-geocoder.js';
import { StateGeographyService } from './state-geography.service.js';
import { ZipCodesService } from './zip-codes.service.js';

@Module({
  controllers: [GeolocateController],
  providers: [OnlineGeocoder, StateGeographyService, ZipCodesService],
  exports: [StateGeographyService, ZipCodesService],
})
export class GeoModule {}
