import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DirectoryRow, DirectoryState } from '../../domain/contract/state-ids.js';
import { personKey, type Person } from './person-key.js';

export abstract class StateRoster {
  /** Null if there is no roster yet. */
  abstract state(): Promise<DirectoryState | null>;
  /** In order, all with that birthday and name, ignoring case, accents, spaces and hyphens. */
  abstract find(people: readonly Person[]): Promise<DirectoryRow[][]>;
}

const IN_USE = `SELECT "id" FROM state_rosters WHERE "finishedAt" IS NOT NULL
  ORDER BY "finishedAt" DESC, "id" LIMIT 1`;

@Injectable()
export class LoadedRoster implements StateRoster {
  constructor(private readonly dataSource: DataSource) {}

  async state(): Promise<DirectoryState | null> {
    const [state] = await this.dataSource.manager.query<
      DirectoryState[]
    >(`SELECT r."students", floor(extract(epoch FROM r."finishedAt"))::float8 AS "loadedAt",
           u."firstName" || ' ' || u."lastName" AS "loadedBy"
         FROM state_rosters r LEFT JOIN users u ON u."id" = r."loadedById" WHERE r."id" = (${IN_USE})`);
    return state ?? null;
  }

  async find(people: readonly Person[]): Promise<DirectoryRow[][]> {
    const keys = people.map(personKey);
    const rows = await this.dataSource.manager.query<(DirectoryRow & { person: string })[]>(
      `SELECT "ssid"::float8 AS "ssid", "firstName", "lastName",
           extract(epoch FROM "birthday")::float8 AS "birthday", "person"
         FROM state_roster_students WHERE "rosterId" = (${IN_USE}) AND "person" = ANY($1)
         ORDER BY "ssid"`,
      [[...new Set(keys)]],
    );
    const found = new Map<string, DirectoryRow[]>(keys.map((key) => [key, []]));
    for (const { person, ...row } of rows) found.get(person)?.push(row);
    return keys.map((key) => found.get(key) ?? []);
  }
}
