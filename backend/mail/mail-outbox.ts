import { Injectable } from '@nestjs/common';
import {
  IsNull,
  type DataSource,
  type EntityManager,
  type EntitySubscriberInterface,
  type QueryRunner,
} from 'typeorm';
import type { Channel } from '../../domain/enums/mail.js';
import { IS_UNSENT, dropFromNotice, insertMails, type Mail, type Written } from './mail-outbox.queries.js';
import { Message } from './message.entity.js';

/** Mail is sent only if the caller's transaction commits. */
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
    // Bulk mail waits for the next poll; otherwise, each row of an import would wake the workers.
    const awaited = mails.filter(({ isBulk }) => isBulk !== true);
    if (awaited.length > 0) {
      const written = this.written.get(queryRunner) ?? { email: 0, text: 0 };
      for (const { channel = 'email' } of awaited) written[channel] += 1;
      this.written.set(queryRunner, written);
    }
    await insertMails(manager, mails);
  }

  async deleteMailTo(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(Message, { userId, studentId: IsNull() });
  }

  /** Also subtracts the student from emails about several. Mail that's being sent right now stays. */
  async dropAssignment(
    manager: EntityManager,
    { studentId, siteId }: { studentId: string; siteId: number },
  ): Promise<void> {
    await manager
      .createQueryBuilder()
      .delete()
      .from(Message)
      .where({ studentId, siteId, kind: 'student-assigned' })
      .andWhere(IS_UNSENT)
      .execute();
    await dropFromNotice(manager, studentId, siteId);
  }

  /** Calls back after each commit in this process that wrote mail, except bulk mail. */
  onCommit(listener: (written: Written) => void): void {
    this.listeners.push(listener);
  }

  afterTransactionCommit({ queryRunner }: { queryRunner: QueryRunner }): void {
    // TypeORM also reports the release of a savepoint as a commit.
    if (queryRunner.isTransactionActive) return;
    const written = this.written.get(queryRunner);
    this.written.delete(queryRunner);
    if (written !== undefined) for (const listener of this.listeners) listener(written);
  }

  /** Subscribes at the first email, because a data source drops earlier subscribers when it connects. */
  private watch({ subscribers }: DataSource): void {
    if (!subscribers.includes(this)) subscribers.push(this);
  }
}
