import { Injectable } from '@nestjs/common';
import type { FoundPlace } from '../../domain/geo/place.js';
import { OnlineGeocoder } from './online-geocoder.js';
import { StateGeography } from './state-geography.js';

@Injectable()
export class Geocoder {
  constructor(
    private readonly online: OnlineGeocoder,
    private readonly geography: StateGeography,
  ) {}

  async find(address: string): Promise<FoundPlace | null> {
    const point = await this.online.find(address);
    // "Main Street 12" exists in every state; a match outside of ours isn't what was meant.
    if (point && this.geography.includes(point)) return { ...point, precision: 'address' };
    return this.geography.gazetteer.find(address);
  }
}
