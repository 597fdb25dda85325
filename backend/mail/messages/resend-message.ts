import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isGuid } from '../../platform/guid.js';
import { Conflict, NotFound } from '../../platform/http/refusal.js';
import { MailNotices } from '../mail-notices.js';
import { messageRow, resendRefusal, type MessageRow } from './message-rows.queries.js';

/** Sends it once, however often it's clicked, and to the current address: most went to a wrong one. */
@Injectable()
export class ResendMessage {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notices: MailNotices,
  ) {}

  /** Returns the one that's on its way now: the stuck one itself, or a copy of the sent one. */
  async resend(id: string): Promise<MessageRow> {
    if (!isGuid(id)) throw new NotFound();
    const waiting = await this.dataSource.transaction((manager) => this.enqueue(manager, id));
    this.notices.tell({ [waiting.channel]: 1 });
    return waiting;
  }

  private async enqueue(manager: EntityManager, id: string): Promise<MessageRow> {
    // Locked before it's read, so that a second click sees what the first one did.
    await manager.query('SELECT FROM messages WHERE "id" = $1 FOR NO KEY UPDATE', [id]);
    const message = await messageRow(manager, id);
    if (!message) throw new NotFound();
    const refusal = resendRefusal(message);
    if (refusal) throw new Conflict(`outbox.refusal.${refusal}`);
    const { state, currentRecipient } = message;
    const waitingId =
      state === 'stuck'
        ? await requeue(manager, id, currentRecipient)
        : await repeat(manager, id, currentRecipient);
    const waiting = await messageRow(manager, waitingId);
    if (!waiting) throw new Error(`message ${waitingId} is gone`);
    return waiting;
  }
}

async function requeue(manager: EntityManager, id: string, recipient: string): Promise<string> {
  await manager.query(
    `UPDATE messages
     SET "recipient" = $2, "parkedAt" = NULL, "isBulk" = false, "attempts" = 0, "nextAttemptAt" = now(), "resentAt" = now()
     WHERE "id" = $1`,
    [id, recipient],
  );
  return id;
}

async function repeat(manager: EntityManager, id: string, recipient: string): Promise<string> {
  const [again] = await manager.query<[{ id: string }]>(
    `WITH noted AS (
       UPDATE messages SET "resentAt" = now() WHERE "id" = $1
       RETURNING "channel", "isUrgent", "kind", "userId", "studentId", "siteId", "language", "facts", "season"
     )
     INSERT INTO messages
       ("channel", "isUrgent", "kind", "userId", "studentId", "siteId", "language", "facts", "season", "repeatsId", "recipient", "createdAt")
     SELECT noted.*, $1, $2, clock_timestamp() FROM noted RETURNING "id"`,
    [id, recipient],
  );
  return again.id;
}
