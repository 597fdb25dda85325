import { Injectable } from '@nestjs/common';
import type { DataSource, EntityManager, EntitySubscriberInterface, QueryRunner } from 'typeorm';
import type { MailKind } from '../../domain/enums/mail.js';
import type { Language } from '../../domain/enums/enums.js';

/** The queue takes what has been due longest, so this puts a mail before everything that was written in this time. */
const AHEAD = `interval '7 days'`;

/** A mail for one address. */
export interface Mail {
  kind: MailKind;
  recipient: string;
  /** The recipient's account, or null for an address without one. Deactivated accounts get no mail. */
  userId: string | null;
  language: Language;
  /** The student it's about, if any. */
  studentId?: string | null;
  /** The site it goes to, if it goes to one. */
  siteId?: number | null;
  /** The announcement it's a copy of, if it's one. */
  announcementId?: string | null;
  /** One of many that nobody is waiting for: sent after all other mail, at a limited rate. */
  isBulk?: boolean;
  /** Before other bulk mail that's waiting. */
  comesFirst?: boolean;
  /** What the template of its kind needs; see MAIL_LIST. */
  facts: object;
}

/** Stores mail in the caller's transaction: it's sent if that commits, and never otherwise. */
@Injectable()
export class MailOutbox implements EntitySubscriberInterface {
  /** How many mails a transaction has written, without bulk mail. */
  private readonly written = new WeakMap<QueryRunner, number>();
  private readonly listeners: ((mails: number) => void)[] = [];

  async add(manager: EntityManager, ...mails: readonly Mail[]): Promise<void> {
    if (mails.length === 0) return;
    const { queryRunner } = manager;
    if (!queryRunner?.isTransactionActive) {
      throw new Error('mail must be written in the transaction of its event');
    }
    this.watch(manager.dataSource);
    // Bulk mail waits for the next poll: otherwise each row of an import would wake the workers.
    const count = mails.filter(({ isBulk }) => isBulk !== true).length;
    if (count > 0) this.written.set(queryRunner, (this.written.get(queryRunner) ?? 0) + count);
    // The time of writing, not of the transaction's start: of two links, the one written later is the one that works.
    await manager.query(
      `INSERT INTO messages ("kind", "recipient", "userId", "language", "studentId", "siteId", "announcementId", "facts",
           "isBulk", "createdAt", "nextAttemptAt")
         SELECT "kind", "recipient", "userId", "language", "studentId", "siteId", "announcementId", "facts",
           coalesce("isBulk", false), clock_timestamp(), now() - CASE WHEN "comesFirst" THEN ${AHEAD} ELSE '0' END
         FROM jsonb_to_recordset($1) AS mail ("kind" varchar, "recipient" varchar, "userId" uuid,
           "language" varchar, "studentId" uuid, "siteId" integer, "announcementId" uuid, "facts" jsonb, "isBulk" boolean,
           "comesFirst" boolean)`,
      [JSON.stringify(mails)],
    );
  }

  /** Deletes all mail to an account that is being deleted, sent or not, unless it's about an application. */
  async deleteMailTo(manager: EntityManager, userId: string): Promise<void> {
    await manager.query('DELETE FROM messages WHERE "userId" = $1 AND "studentId" IS NULL', [userId]);
  }

  /**
   * Drops the mail that tells a site of a student's assignment, and counts the student no longer in one about several.
   * What a worker is sending right now stays.
   */
  async dropAssignment(
    manager: EntityManager,
    { studentId, siteId }: { studentId: string; siteId: number },
  ): Promise<void> {
    const unsent = `"siteId" = $2 AND "sentAt" IS NULL
      AND ("attempts" = 0 OR "nextAttemptAt" <= now() OR "parkedAt" IS NOT NULL)`;
    await manager.query(
      `DELETE FROM messages WHERE "studentId" = $1 AND "kind" = 'student-assigned' AND ${unsent}`,
      [studentId, siteId],
    );
    const placed = `"kind" = 'students-placed' AND ${unsent} AND "createdAt" >= (
      SELECT max("at") FROM history_entries WHERE "studentId" = $1 AND "siteId" = $2 AND "kind" = 'assigned')`;
    await manager.query(`DELETE FROM messages WHERE ("facts"->>'waiting')::int <= 1 AND ${placed}`, [
      studentId,
      siteId,
    ]);
    await manager.query(
      `UPDATE messages SET "facts" = "facts" || jsonb_build_object('waiting', (("facts"->>'waiting')::int - 1)::text)
       WHERE ${placed}`,
      [studentId, siteId],
    );
  }

  /** Calls back after each commit in this process that wrote mail, with how many; except bulk mail. */
  onCommit(listener: (mails: number) => void): void {
    this.listeners.push(listener);
  }

  afterTransactionCommit({ queryRunner }: { queryRunner: QueryRunner }): void {
    // TypeORM reports the release of a savepoint as a commit, too.
    if (queryRunner.isTransactionActive) return;
    const mails = this.written.get(queryRunner);
    this.written.delete(queryRunner);
    if (mails !== undefined) for (const listener of this.listeners) listener(mails);
  }

  /** Subscribes with the first mail, because a data source drops earlier subscribers when it connects. */
  private watch({ subscribers }: DataSource): void {
    if (!subscribers.includes(this)) subscribers.push(this);
  }
}
