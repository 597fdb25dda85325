import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { parse } from 'csv-parse/sync';
import type { Language } from '../../domain/enums/enums.js';
import { getStateName, type State } from '../../domain/enums/states.js';
import { findCounty, isInState, type BaseMap } from '../../domain/geo/base-map.js';
import { getMetersBetween, type Point } from '../../domain/geo/distance.js';
import type { PointPlace } from '../../domain/geo/place.js';
import { Gazetteer, type NamedPoint } from '../../domain/geo/gazetteer.js';
import { Settings } from '../platform/settings/settings.js';

interface SitePlace {
  address: string | null;
  lat: number | null;
  lng: number | null;
}

type Row = Readonly<Record<string, string>>;

@Injectable()
export class StateGeographyService {
  private readonly state: State;
  readonly gazetteer: Gazetteer;
  private readonly zips: readonly (NamedPoint & { zip: string })[];
  private readonly baseMap: BaseMap;
  private readonly schools: readonly (NamedPoint & { county: string })[];

  constructor(settings: Settings) {
    const { stateFolder, programState } = settings;
    this.state = programState;
    this.baseMap = JSON.parse(readFileSync(join(stateFolder, 'base-map.json'), 'utf8')) as BaseMap;
    this.schools = readRows(join(stateFolder, 'schools.csv'))
      .filter((row) => row['schoolType'] === 'public' && row['lat'] !== '')
      .map((row) => ({ county: readCell(row, 'county'), ...toNamedPoint(readCell(row, 'district'), row) }));
    const zips = readRows(join(stateFolder, 'zips.csv'));
    this.zips = zips.map((row) => ({
      zip: readCell(row, 'zip'),
      ...toNamedPoint(readCell(row, 'city'), row),
    }));
    this.gazetteer = new Gazetteer({
      state: programState,
      zips: new Map(this.zips.map(({ zip, location }) => [zip, location])),
      places: [...readPlacesByPopulation(stateFolder), ...this.zips],
    });
  }

  getNameIn(language: Language): string {
    return getStateName(this.state, language);
  }

  /** Without an address, uses the town of the ZIP code nearest to the pin. */
  getPlace({ address, lat, lng }: SitePlace): { towns: string[]; zip: string | null } {
    const { city = null, zip = null } = address === null ? {} : this.gazetteer.findPlace(address);
    const post = this.zips.find((known) => known.zip === zip)?.name ?? null;
    const towns = [...new Set([city, post])].filter((town) => town !== null);
    if (towns.length > 0 || lat === null || lng === null) return { towns, zip };
    return { towns: [findNearest({ lat, lng }, this.zips)?.name ?? ''], zip };
  }

  findPlaceAt(point: Point): PointPlace {
    const county = findCounty(this.baseMap, point);
    const schools = this.schools.filter((school) => school.county === county);
    return { county, district: findNearest(point, schools)?.name ?? null };
  }

  includes(point: Point): boolean {
    return isInState(this.baseMap, point);
  }
}

function findNearest<P extends NamedPoint>(point: Point, places: readonly P[]): P | null {
  const ways = places.map((place) => ({ place, meters: getMetersBetween(place.location, point) }));
  return (
    ways.reduce<(typeof ways)[number] | null>(
      (best, one) => (best && best.meters <= one.meters ? best : one),
      null,
    )?.place ?? null
  );
}

/** If two places have the same name, people more likely mean the larger one. */
function readPlacesByPopulation(stateFolder: string): NamedPoint[] {
  return readRows(join(stateFolder, 'places.csv'))
    .toSorted((one, other) => Number(readCell(other, 'population')) - Number(readCell(one, 'population')))
    .map((row) => toNamedPoint(readCell(row, 'name'), row));
}

const tables = new Map<string, readonly Row[]>();

/** Cached: the state's files don't change while the program runs. */
export function readRows(file: string): readonly Row[] {
  const rows = tables.get(file) ?? parse<Row>(readFileSync(file), { columns: true });
  tables.set(file, rows);
  return rows;
}

export function readCell(row: Row, column: string): string {
  const value = row[column];
  if (value === undefined) throw new Error(`The data pack is missing the column ${column}.`);
  return value;
}

function toNamedPoint(name: string, row: Row): NamedPoint {
  return { name, location: { lat: Number(readCell(row, 'lat')), lng: Number(readCell(row, 'lng')) } };
}
