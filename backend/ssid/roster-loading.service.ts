import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, IsNull, LessThan, Repository, type EntityManager } from 'typeorm';
import {
  isMuchSmaller,
  type DirectoryRow,
  type DirectoryState,
  type RosterLoad,
  type RosterProgress,
} from '../../domain/contract/state-ids.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import { AccessLog } from '../history/access-log.js';
import type { Reader } from '../history/read-log.js';
import { CodedConflict, Invalid } from '../platform/http/refusal.js';
import { getPersonKey } from './person-key.js';
import { Roster } from './roster.entity.js';
import { findPeople, insertPeople, type KeyedRow } from './roster.queries.js';
import { StateRosterReader } from './state-roster-reader.js';

@Injectable()
export class RosterLoadingService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(Roster) private readonly loaded: Repository<Roster>,
    private readonly log: AccessLog,
    private readonly rosters: StateRosterReader,
  ) {}

  async begin(userId: string): Promise<RosterLoad> {
    const { identifiers } = await this.loaded.insert({ loadedById: userId });
    return identifiers[0] as RosterLoad;
  }

  /** Resent rows aren't added twice. Throws if an SSID belongs to another person in this roster. */
  async add(id: string, rows: readonly DirectoryRow[]): Promise<RosterProgress> {
    const keyed = rows.map((row) => ({ ...row, person: getPersonKey(row) }));
    return this.dataSource.transaction(async (manager) => {
      const added = await insertPeople(manager, id, keyed);
      await this.refuseOtherPeople(manager, id, keyed);
      // Order matters: a load that was finished meanwhile takes no more rows, and this rolls them back.
      return countIn(manager, id, added);
    });
  }

  /** 409 if it has less than half as many students as the one in use, unless `smaller`. */
  async finish(
    id: string,
    { count: sent, smaller }: { count: number; smaller: boolean },
    by: Reader,
  ): Promise<DirectoryState> {
    const inUse = await this.rosters.readState();
    await this.dataSource.transaction(async (manager) => {
      const roster = await manager.withRepository(this.loaded).findOneOrFail({
        where: { id },
        lock: { mode: 'for_no_key_update' },
      });
      if (roster.students !== sent) {
        throw new CodedConflict('ssid.rosterIncomplete', {
          params: { received: roster.students, count: sent },
        });
      }
      // Sent again because the first response was lost.
      if (roster.finishedAt) return;
      if (!smaller && inUse && isMuchSmaller(sent, inUse)) {
        const counts = { students: sent, inUse: inUse.students };
        throw new CodedConflict('ssid.rosterSmaller', { params: counts, extra: counts });
      }
      await manager.withRepository(this.loaded).update(id, { finishedAt: () => 'clock_timestamp()' });
      await deleteOutdated(manager);
      await this.log.add(manager, { kind: 'imported', ...by, action: 'ssid.load' });
    });
    const state = await this.rosters.readState();
    if (!state) throw new Error('a roster was finished, but none is in use');
    return state;
  }

  async deleteStale(untouchedSince: Date): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager
        .withRepository(this.loaded)
        .delete({ finishedAt: IsNull(), touchedAt: LessThan(untouchedSince) });
      await deleteOutdated(manager);
    });
  }

  private async refuseOtherPeople(
    manager: EntityManager,
    id: string,
    rows: readonly KeyedRow[],
  ): Promise<void> {
    const known = await findPeople(
      manager,
      id,
      rows.map(({ ssid }) => ssid),
    );
    const peopleBySsid = new Map(known.map(({ ssid, person }) => [ssid, person]));
    const faults = rows.flatMap(({ ssid, person }, at): [string, MessageKey][] =>
      peopleBySsid.get(ssid) === person ? [] : [[`rows.${at}.ssid`, 'ssid.otherPerson']],
    );
    if (faults.length > 0) throw new Invalid(Object.fromEntries(faults));
  }
}

async function countIn(manager: EntityManager, id: string, added: number): Promise<RosterProgress> {
  const result: { raw: unknown } = await manager
    .createQueryBuilder()
    .update(Roster)
    .set({ students: () => '"students" + :added', touchedAt: () => 'now()' })
    .where({ id, finishedAt: IsNull() })
    .setParameter('added', added)
    .returning('"students"')
    .execute();
  const [progress] = result.raw as RosterProgress[];
  if (!progress) throw new CodedConflict('ssid.rosterFinished');
  return progress;
}

async function deleteOutdated(manager: EntityManager): Promise<void> {
  await manager
    .createQueryBuilder()
    .delete()
    .from(Roster)
    .where('"finishedAt" < (SELECT max("finishedAt") FROM state_rosters)')
    .execute();
}
