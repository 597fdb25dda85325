import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Ethnicity, Gender, OrgType } from '../../domain/enums/enums.js';
import type { Point } from '../../domain/geo/distance.js';
import { CannotStart } from '../platform/cannot-start.js';

export interface PackSchool {
  id: number;
  ncesId: string;
  name: string;
  district: string;
  schoolType: string;
  orgType: OrgType;
  level: string;
  /** P, K or 1 to 12; empty if unknown. */
  gradeLow: string;
  gradeHigh: string;
  street: string;
  city: string;
  zip: string;
  county: string;
  location: Point;
  pointConfidence: string;
  enrollment: number;
}

export interface PackZip {
  zip: string;
  city: string;
  county: string;
  location: Point;
}

export type NameRole = 'child' | 'adult' | 'elder';

export interface DemoPack {
  firstNames: { name: string; gender: Gender; role: NameRole; weight: number }[];
  lastNames: { name: string; group: string; weight: number }[];
  shares: { dimension: string; value: string; share: number }[];
  facts: DemoFacts;
}

export interface DemoPerson {
  firstName: string;
  lastName: string;
}

export interface DemoFacts {
  areaCodes: string[];
  streets: string[];
  /** The school of the demo's home site, given by its federal number. */
  siteSchool: string;
  admin: DemoPerson;
  coordinator: DemoPerson;
  staff: DemoPerson;
  viewer: DemoPerson;
  instructor: DemoPerson;
  family: DemoPerson & { ethnicity: Ethnicity; children: { firstName: string; gender: Gender }[] };
}

type Row = Record<string, string>;

function readRows<T>(file: string, toItem: (row: Row) => T): T[] {
  const rows: Row[] = parse(readFileSync(file), { columns: true });
  return rows.map(toItem);
}

function cell(row: Row, column: string): string {
  const value = row[column];
  if (value === undefined) throw new Error(`The data pack is missing the column ${column}.`);
  return value;
}

function location(row: Row): Point {
  return { lat: Number(cell(row, 'lat')), lng: Number(cell(row, 'lng')) };
}

export function readSchools(stateFolder: string): PackSchool[] {
  return readRows(join(stateFolder, 'schools.csv'), (row) => ({
    id: Number(cell(row, 'id')),
    ncesId: cell(row, 'ncesId'),
    name: cell(row, 'name'),
    district: cell(row, 'district'),
    schoolType: cell(row, 'schoolType'),
    orgType: cell(row, 'orgType') as OrgType,
    level: cell(row, 'level'),
    gradeLow: cell(row, 'gradeLow'),
    gradeHigh: cell(row, 'gradeHigh'),
    street: cell(row, 'street'),
    city: cell(row, 'city'),
    zip: cell(row, 'zip'),
    county: cell(row, 'county'),
    location: location(row),
    pointConfidence: cell(row, 'pointConfidence'),
    enrollment: Number(cell(row, 'enrollment')),
  }));
}

export function readZips(stateFolder: string): PackZip[] {
  return readRows(join(stateFolder, 'zips.csv'), (row) => ({
    zip: cell(row, 'zip'),
    city: cell(row, 'city'),
    county: cell(row, 'county'),
    location: location(row),
  }));
}

export function readDemoPack(stateFolder: string): DemoPack {
  const folder = join(stateFolder, 'demo');
  if (!existsSync(folder)) {
    throw new CannotStart(
      `${folder} is missing: this state has no demo program. Start with SEED_DEMO=false.`,
    );
  }
  return {
    firstNames: readRows(join(folder, 'first-names.csv'), (row) => ({
      name: cell(row, 'name'),
      gender: cell(row, 'gender') as Gender,
      role: cell(row, 'role') as NameRole,
      weight: Number(cell(row, 'weight')),
    })),
    lastNames: readRows(join(folder, 'last-names.csv'), (row) => ({
      name: cell(row, 'name'),
      group: cell(row, 'group'),
      weight: Number(cell(row, 'weight')),
    })),
    shares: readRows(join(folder, 'distributions.csv'), (row) => ({
      dimension: cell(row, 'dimension'),
      value: cell(row, 'value'),
      share: Number(cell(row, 'share')),
    })),
    facts: JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8')) as DemoFacts,
  };
}
