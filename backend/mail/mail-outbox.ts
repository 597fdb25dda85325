import { Injectable } from '@nestjs/common';
import type { DataSource, EntityManager, EntitySubscriberInterface, QueryRunner } from 'typeorm';
import type { Channel } from '../../domain/enums/mail.js';
import type { Message } from './message.entity.js';

/** The queue takes what's been due longest, so this puts an email before a week's worth. */
const AHEAD = `interval '7 days'`;

export type Written = Readonly<Record<Channel, number>>;

type GivenFacts = 'kind' | 'recipient' | 'userId' | 'language';
type OtherFacts = 'channel' | 'isUrgent' | 'studentId' | 'siteId' | 'announcementId' | 'isBulk';

export interface Mail extends Pick<Message, GivenFacts>, Partial<Pick<Message, OtherFacts>> {
  comesFirst?: boolean;
  facts: object;
}

/** It's sent if the caller's transaction commits, and never otherwise. */
@Injectable()
export class MailOutbox implements EntitySubscriberInterface {
  private readonly written = new WeakMap<QueryRunner, Record<Channel, number>>();
  private readonly listeners: ((written: Written) => void)[] = [];

  async add(manager: EntityManager, ...mails: readonly Mail[]): Promise<void> {
    if (mails.length === 0) return;
    const { queryRunner } = manager;
    if (!queryRunner?.isTransactionActive) {
      throw new Error('mail must be written in the transaction of its event');
    }
    this.watch(manager.dataSource);
    // Bulk mail waits for the next poll: otherwise each row of an import would wake the workers.
    const awaited = mails.filter(({ isBulk }) => isBulk !== true);
    if (awaited.length > 0) {
      const written = this.written.get(queryRunner) ?? { email: 0, text: 0 };
      for (const { channel = 'email' } of awaited) written[channel] += 1;
      this.written.set(queryRunner, written);
    }
    // Not of the transaction's start: of two links, the one that's written later is the one that works.
    await manager.query(
      `INSERT INTO messages ("channel", "isUrgent", "kind", "recipient", "userId", "language", "studentId", "siteId", "announcementId", "facts",
           "isBulk", "createdAt", "nextAttemptAt")
         SELECT coalesce("channel", 'email'), coalesce("isUrgent", false), "kind", "recipient", "userId", "language", "studentId", "siteId", "announcementId", "facts",
           coalesce("isBulk", false), clock_timestamp(), now() - CASE WHEN "comesFirst" THEN ${AHEAD} ELSE '0' END
         FROM jsonb_to_recordset($1) AS mail ("channel" varchar, "isUrgent" boolean, "kind" varchar, "recipient" varchar, "userId" uuid,
           "language" varchar, "studentId" uuid, "siteId" integer, "announcementId" uuid, "facts" jsonb, "isBulk" boolean,
           "comesFirst" boolean)`,
      [JSON.stringify(mails)],
    );
  }

  async deleteMailTo(manager: EntityManager, userId: string): Promise<void> {
    await manager.query('DELETE FROM messages WHERE "userId" = $1 AND "studentId" IS NULL', [userId]);
  }

  /** Also counts the student no longer in an email about several. What's being sent right now stays. */
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

  /** Calls back after each commit in this process that wrote any, except bulk mail. */
  onCommit(listener: (written: Written) => void): void {
    this.listeners.push(listener);
  }

  afterTransactionCommit({ queryRunner }: { queryRunner: QueryRunner }): void {
    // TypeORM reports the release of a savepoint as a commit, too.
    if (queryRunner.isTransactionActive) return;
    const written = this.written.get(queryRunner);
    this.written.delete(queryRunner);
    if (written !== undefined) for (const listener of this.listeners) listener(written);
  }

  /** Subscribes with the first email, because a data source drops earlier subscribers when it connects. */
  private watch({ subscribers }: DataSource): void {
    if (!subscribers.includes(this)) subscribers.push(this);
  }
}
