import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { isInOffice, type Actor } from '../../domain/access/access.js';
import { SITE_MOVES } from '../../domain/placement/site-moves.js';
import { HistoryLog } from '../history/history-log.js';
import { EventBus } from '../platform/event-bus.js';
import { CodedConflict, NotFound } from '../platform/http/refusal.js';
import { WAITS_SQL } from '../sites/sites.queries.js';
import { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';
import { isInCurrentSeasonSql } from '../program/season.queries.js';
import { lockSiteFirst } from './placement.queries.js';

const NOW = 'statement_timestamp()';

@Injectable()
export class SiteCancellationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly history: HistoryLog,
    private readonly events: EventBus,
  ) {}

  /** Returns the number of freed seats. Locks the site, then its students by ID, as moves do. */
  async execute(siteId: number, by: Actor): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const site = await lockSiteFirst(manager, siteId);
      if (!site) throw new NotFound();
      const refusal = SITE_MOVES.cancel.refusal({ status: site.status, isAdmin: isInOffice(by) });
      if (refusal) throw new CodedConflict(refusal);
      const seated = await this.lockSeated(manager, siteId);
      const waiting = await this.findWaitingFor(manager, siteId);
      await this.free(manager, siteId, by, seated);
      await manager.update(Site, siteId, {
        status: SITE_MOVES.cancel.status,
        statusChangedAt: () => NOW,
        statusChangedById: by.id,
        updatedAt: () => NOW,
      });
      await this.events.publish(manager, {
        type: 'SiteCanceled',
        siteId,
        seatedStudentIds: seated,
        waitingStudentIds: waiting,
      });
      return seated.length;
    });
  }

  private async lockSeated(manager: EntityManager, siteId: number): Promise<string[]> {
    const students = await manager
      .createQueryBuilder(Student, 's')
      .select('s.id')
      .where({ siteId })
      .andWhere(isInCurrentSeasonSql('s'))
      .orderBy('s.id')
      .setLock('for_no_key_update')
      .getMany();
    return students.map(({ id }) => id);
  }

  /** Students waiting for this site, for whom nothing else changes. */
  private async findWaitingFor(manager: EntityManager, siteId: number): Promise<string[]> {
    const students = await manager
      .createQueryBuilder(Student, 's')
      .select('s.id')
      .where(WAITS_SQL)
      .andWhere(isInCurrentSeasonSql('s'))
      .andWhere(':siteId IN (s.sitePreference1, s.sitePreference2, s.sitePreference3)', { siteId })
      .orderBy('s.id')
      .getMany();
    return students.map(({ id }) => id);
  }

  private async free(
    manager: EntityManager,
    siteId: number,
    by: Actor,
    seated: readonly string[],
  ): Promise<void> {
    const result: { raw: unknown } = await manager.update(
      Student,
      { id: In(seated) },
      { siteId: null, siteAccepted: null, assignedAt: null, updatedAt: () => NOW },
      { returning: '"id", "updatedAt" AS "at"' },
    );
    await manager.delete('group_members', { studentId: In(seated) });
    const made = { kind: 'canceled', byUserId: by.id, siteId } as const;
    const freed = result.raw as { id: string; at: Date }[];
    await this.history.add(manager, ...freed.map(({ id, at }) => ({ ...made, studentId: id, at })));
  }
}
