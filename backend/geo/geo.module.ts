import { Module } from '@nestjs/common';
import { GeolocateController } from './geolocate.controller.js';
import { OnlineGeocoder } from './online-geocoder.js';
import { StateGeographyService } from './state-geography.service.js';
import { ZipCodesService } from './zip-codes.service.js';
import { ZipCounties } from './zip-counties.js';

@Module({
  controllers: [GeolocateController],
  providers: [OnlineGeocoder, StateGeographyService, ZipCodesService, ZipCounties],
  exports: [StateGeographyService, ZipCodesService, ZipCounties],
})
export class GeoModule {}
