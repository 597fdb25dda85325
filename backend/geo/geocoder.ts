import { Injectable } from '@nestjs/common';
import type { FoundPlace } from '../../domain/geo/place.js';
import { OnlineGeocoder } from './online-geocoder.js';
import { StateGround } from './state-ground.js';

/** Where an address is: as the online service has it, if there is one, else as the built-in gazetteer. */
@Injectable()
export class Geocoder {
  constructor(
    private readonly online: OnlineGeocoder,
    private readonly ground: StateGround,
  ) {}

  async find(address: string): Promise<FoundPlace | null> {
    const point = await this.online.find(address);
    // "Main Street 12" is somewhere in every state; what is not in the program's was not meant.
    if (point && this.ground.includes(point)) return { ...point, precision: 'address' };
    return this.ground.gazetteer.find(address);
  }
}
