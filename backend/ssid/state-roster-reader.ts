import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import type { DirectoryRow, DirectoryState } from '../../domain/contract/state-ids.js';
import { toEpochSeconds } from '../platform/epoch.js';
import { getPersonKey, type Person } from './person-key.js';
import { Roster } from './roster.entity.js';
import { findInRoster } from './roster.queries.js';

export abstract class StateRosterReader {
  /** Null if there is no roster yet. */
  abstract readState(): Promise<DirectoryState | null>;
  /** For each person in order: all with that birthday and name, ignoring case, accents, spaces, hyphens. */
  abstract find(people: readonly Person[]): Promise<DirectoryRow[][]>;
}

@Injectable()
export class LoadedRosterReader implements StateRosterReader {
  constructor(@InjectRepository(Roster) private readonly rosters: Repository<Roster>) {}

  async readState(): Promise<DirectoryState | null> {
    // One statement; findOne with a relation takes two, and the roster may be replaced between them.
    const roster = await this.rosters
      .createQueryBuilder('roster')
      .leftJoinAndSelect('roster.loadedBy', 'loadedBy')
      .where({ finishedAt: Not(IsNull()) })
      .orderBy({ 'roster.finishedAt': 'DESC', 'roster.id': 'ASC' })
      .limit(1)
      .getOne();
    if (!roster) return null;
    const { students, finishedAt, loadedBy } = roster;
    return {
      students,
      loadedAt: toEpochSeconds(finishedAt) ?? 0,
      loadedBy: loadedBy && `${loadedBy.firstName} ${loadedBy.lastName}`,
    };
  }

  async find(people: readonly Person[]): Promise<DirectoryRow[][]> {
    const keys = people.map(getPersonKey);
    const found = new Map<string, DirectoryRow[]>(keys.map((key) => [key, []]));
    const rows = await findInRoster(this.rosters.manager, [...found.keys()]);
    for (const { person, ...row } of rows) found.get(person)?.push(row);
    return keys.map((key) => found.get(key) ?? []);
  }
}
