import { Injectable } from '@nestjs/common';
import type { DataSource, EntityManager, EntitySubscriberInterface, QueryRunner } from 'typeorm';
import { prepared, rowsOf } from '../database/prepared-statements.js';
import type { Mail } from './mail-facts.js';

/** Where features leave their mail: it goes out if the caller's transaction commits, and never otherwise. */
@Injectable()
export class MailOutbox implements EntitySubscriberInterface {
  private readonly writing = new WeakSet<QueryRunner>();
  private readonly listeners: (() => void)[] = [];

  async add(manager: EntityManager, ...mails: readonly Mail[]): Promise<void> {
    if (mails.length === 0) return;
    const { queryRunner } = manager;
    if (!queryRunner?.isTransactionActive) {
      throw new Error('a mail is written in the transaction of its cause');
    }
    this.watch(manager.dataSource);
    // Bulk mail leaves when it is looked for: an import would wake the delivery with each of its rows.
    if (mails.some(({ isBulk }) => isBulk !== true)) this.writing.add(queryRunner);
    // Created when it is written, not when its transaction began: of two links the one made later is the one that works.
    await rowsOf(
      manager,
      prepared(
        `INSERT INTO messages ("kind", "recipient", "userId", "language", "studentId", "siteId", "facts", "isBulk", "createdAt")
         SELECT "kind", "recipient", "userId", "language", "studentId", "siteId", "facts", coalesce("isBulk", false),
           clock_timestamp()
         FROM jsonb_to_recordset($1) AS mail ("kind" varchar, "recipient" varchar, "userId" uuid,
           "language" varchar, "studentId" uuid, "siteId" integer, "facts" jsonb, "isBulk" boolean)`,
        [JSON.stringify(mails)],
      ),
    );
  }

  /** Takes back whatever was or is to be mailed to an account that is deleted, if it is about no application. */
  async forget(manager: EntityManager, userId: string): Promise<void> {
    await manager.query('DELETE FROM messages WHERE "userId" = $1 AND "studentId" IS NULL', [userId]);
  }

  /** Hears of each commit in this process that left mail for which a person waits; other instances find it by looking. */
  onCommit(listener: () => void): void {
    this.listeners.push(listener);
  }

  afterTransactionCommit({ queryRunner }: { queryRunner: QueryRunner }): void {
    // A savepoint's release is told as a commit too.
    if (queryRunner.isTransactionActive || !this.writing.delete(queryRunner)) return;
    for (const listener of this.listeners) listener();
  }

  /** At the first mail: a data source forgets, when it connects, who subscribed before. */
  private watch({ subscribers }: DataSource): void {
    if (!subscribers.includes(this)) subscribers.push(this);
  }
}
