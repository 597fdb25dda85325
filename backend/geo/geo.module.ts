import { Module } from '@nestjs/common';
import { GeolocateController } from './geolocate.controller.js';
import { OnlineGeocoder } from './online-geocoder.js';
import { StateGeography } from './state-geography.js';
import { ZipCenters } from './zip-centers.js';
import { ZipCounties } from './zip-counties.js';

@Module({
  controllers: [GeolocateController],
  providers: [OnlineGeocoder, StateGeography, ZipCenters, ZipCounties],
  exports: [StateGeography, ZipCenters, ZipCounties],
})
export class GeoModule {}
