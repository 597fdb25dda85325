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

function readCell(row: Row, column: string): string {
  const value = row[column];
  if (value === undefined) throw new Error(`The data pack is missing the column ${column}.`);
  return value;
}

function readLocation(row: Row): Point {
  return { lat: Number(readCell(row, 'lat')), lng: Number(readCell(row, 'lng')) };
}

export function readSchools(stateFolder: string): PackSchool[] {
  return readRows(join(stateFolder, 'schools.csv'), (row) => ({
    id: Number(readCell(row, 'id')),
    ncesId: readCell(row, 'ncesId'),
    name: readCell(row, 'name'),
    district: readCell(row, 'district'),
    schoolType: readCell(row, 'schoolType'),
    orgType: readCell(row, 'orgType') as OrgType,
    level: readCell(row, 'level'),
    gradeLow: readCell(row, 'gradeLow'),
    gradeHigh: readCell(row, 'gradeHigh'),
    street: readCell(row, 'street'),
    city: readCell(row, 'city'),
    zip: readCell(row, 'zip'),
    county: readCell(row, 'county'),
    location: readLocation(row),
    pointConfidence: readCell(row, 'pointConfidence'),
    enrollment: Number(readCell(row, 'enrollment')),
  }));
}

export function readZips(stateFolder: string): PackZip[] {
  return readRows(join(stateFolder, 'zips.csv'), (row) => ({
    zip: readCell(row, 'zip'),
    city: readCell(row, 'city'),
    county: readCell(row, 'county'),
    location: readLocation(row),
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
      name: readCell(row, 'name'),
      gender: readCell(row, 'gender') as Gender,
      role: readCell(row, 'role') as NameRole,
      weight: Number(readCell(row, 'weight')),
    })),
    lastNames: readRows(join(folder, 'last-names.csv'), (row) => ({
      name: readCell(row, 'name'),
      group: readCell(row, 'group'),
      weight: Number(readCell(row, 'weight')),
    })),
    shares: readRows(join(folder, 'distributions.csv'), (row) => ({
      dimension: readCell(row, 'dimension'),
      value: readCell(row, 'value'),
      share: Number(readCell(row, 'share')),
    })),
    facts: JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8')) as DemoFacts,
  };
}
