import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../domain/access/access.js';
import { PAGES } from '../../domain/contract/pages.js';
import type { Language } from '../../domain/enums/enums.js';
import { refusalCode } from '../../domain/placement/moves.js';
import { SITE_MOVES } from '../../domain/placement/site-moves.js';
import { siteLabel, type NamedSite } from '../../domain/sites/site-label.js';
import { prepared, rowsOf } from '../database/prepared-statements.js';
import { HistoryLog } from '../history/history-log.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import { Conflict, NotFound } from '../platform/http/refusal.js';
import { Settings } from '../platform/settings/settings.js';
import { WAITS_SQL } from '../sites/site-counts.sql.js';
import { isNameSharedSql } from '../sites/site-name.sql.js';
import { Site } from '../sites/site.entity.js';

export interface CancelOptions {
  /** Off in tests only, which show that they'd notice a missing lock. */
  isLocking?: boolean;
}

/** A student whose family is told, and whose account it is. */
interface ToldStudent {
  id: string;
  studentName: string;
  userId: string;
  firstName: string;
  email: string;
  language: Language;
  isActive: boolean;
}

const TOLD_COLUMNS = `s."id", s."firstName" || ' ' || s."lastName" AS "studentName", s."userId", u."firstName", u."email",
  u."language", u."deletedAt" IS NULL AS "isActive"`;

const NOW = 'statement_timestamp()';

/**
 * Takes a site out of the program: frees every seat there, tells every family that had one, and asks every waiting
 * family that chose it to choose another.
 */
@Injectable()
export class CancelSite {
  constructor(
    private readonly dataSource: DataSource,
    private readonly history: HistoryLog,
    private readonly outbox: MailOutbox,
    private readonly settings: Settings,
  ) {}

  /**
   * Returns how many seats were freed. Locks the site first, so that no move assigns a seat there, then its students in
   * the order of their IDs. Moves lock sites before their student, too, which avoids deadlocks.
   */
  async execute(siteId: number, by: Actor, { isLocking = true }: CancelOptions = {}): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const lock = isLocking ? 'FOR NO KEY UPDATE' : '';
      const [site] = await rowsOf<Pick<Site, 'status' | keyof NamedSite>>(
        manager,
        prepared(
          `SELECT "name", "district", "status", ${isNameSharedSql('sites')} AS "isNameShared"
           FROM sites WHERE "id" = $1 ${lock}`,
          [siteId],
        ),
      );
      if (!site) throw new NotFound();
      const refusal = SITE_MOVES.cancel.refusal({ status: site.status, isAdmin: by.role === 'admin' });
      if (refusal) throw new Conflict(refusal, { extra: { code: refusalCode(refusal) } });
      const seated = await this.seatedAt(manager, siteId, lock);
      const waiting = await this.waitingFor(manager, siteId);
      await this.free(manager, siteId, by, seated);
      await rowsOf(
        manager,
        prepared(
          `UPDATE sites SET "status" = $2, "statusChangedAt" = ${NOW}, "statusChangedById" = $3, "updatedAt" = ${NOW}
           WHERE "id" = $1`,
          [siteId, SITE_MOVES.cancel.status, by.id],
        ),
      );
      await this.tell(manager, 'site-canceled', siteLabel(site), seated);
      await this.tell(manager, 'choice-canceled', siteLabel(site), waiting);
      return seated.length;
    });
  }

  private seatedAt(manager: EntityManager, siteId: number, lock: string): Promise<ToldStudent[]> {
    return rowsOf(
      manager,
      prepared(
        `SELECT ${TOLD_COLUMNS} FROM students s JOIN users u ON u."id" = s."userId"
         WHERE s."siteId" = $1 ORDER BY s."id" ${lock && `${lock} OF s`}`,
        [siteId],
      ),
    );
  }

  /** Who is submitted, has no seat anywhere, and named the site as a preference. They are told, and otherwise left alone. */
  private waitingFor(manager: EntityManager, siteId: number): Promise<ToldStudent[]> {
    return rowsOf(
      manager,
      prepared(
        `SELECT ${TOLD_COLUMNS} FROM students s JOIN users u ON u."id" = s."userId"
         WHERE ${WAITS_SQL} AND $1 IN (s."sitePreference1", s."sitePreference2", s."sitePreference3")
         ORDER BY s."id"`,
        [siteId],
      ),
    );
  }

  /** Back to unassigned; the application stays submitted. */
  private async free(
    manager: EntityManager,
    siteId: number,
    by: Actor,
    seated: readonly ToldStudent[],
  ): Promise<void> {
    const changed = await rowsOf<{ id: string; at: Date }>(
      manager,
      prepared(
        `UPDATE students SET "siteId" = NULL, "siteAccepted" = NULL, "updatedAt" = ${NOW}
         WHERE "id" = ANY($1::uuid[]) RETURNING "id", "updatedAt" AS "at"`,
        [seated.map(({ id }) => id)],
      ),
    );
    const kind = 'canceled' as const;
    const entries = changed.map(({ id: studentId, at }) => ({
      studentId,
      kind,
      byUserId: by.id,
      siteId,
      at,
    }));
    await this.history.add(manager, ...entries);
  }

  /** One mail for each child: a family of two may have two applications to follow. */
  private async tell(
    manager: EntityManager,
    kind: 'site-canceled' | 'choice-canceled',
    siteName: string,
    students: readonly ToldStudent[],
  ): Promise<void> {
    const mails = students
      .filter(({ isActive }) => isActive)
      .map(({ id: studentId, studentName, userId, firstName, email, language }) => ({
        kind,
        // Hundreds may have chosen a site; whoever lost a seat hears of it first.
        isBulk: kind === 'choice-canceled',
        recipient: email,
        userId,
        language,
        studentId,
        facts: {
          firstName,
          studentName,
          siteName,
          link: this.settings.appUrl + PAGES.student.replace(':id', studentId),
        },
      }));
    await this.outbox.add(manager, ...mails);
  }
}
