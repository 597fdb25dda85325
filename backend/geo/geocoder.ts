import { Injectable } from '@nestjs/common';
import type { FoundPlace } from '../../domain/contract/place.js';
import { OnlineGeocoder } from './online-geocoder.js';
import { StateGeography } from './state-geography.js';

/** Where an address is: as the online service has it, if there is one, else as the built-in gazetteer. */
@Injectable()
export class Geocoder {
  constructor(
    private readonly online: OnlineGeocoder,
    private readonly geography: StateGeography,
  ) {}

  async find(address: string): Promise<FoundPlace | null> {
    const point = await this.online.find(address);
    // "Main Street 12" is somewhere in every state; what is not in the program's was not meant.
    if (point && this.geography.includes(point)) return { ...point, precision: 'address' };
    return this.geography.gazetteer.find(address);
  }
}
