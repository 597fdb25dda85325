import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import pick from 'lodash/pick.js';
import { DataSource, Repository, type EntityManager } from 'typeorm';
import type { MessageSort } from '../../../domain/enums/lists.js';
import { AccessLog } from '../../history/access-log.js';
import { ReadLog, type Reader } from '../../history/read-log.js';
import { isGuid } from '../../platform/guid.js';
import { Conflict, NotFound } from '../../platform/http/refusal.js';
import type { ListQuery, RowRange } from '../../platform/lists/list-query.js';
import { MailNoticesService } from '../mail-notices.service.js';
import { Message } from '../message.entity.js';
import {
  countMessages,
  findMessageRow,
  findMessageRows,
  type MessageCounts,
  type MessageFilters,
  type MessageRow,
} from './message-rows.queries.js';
import { getResendRefusal } from './message.views.js';

const COPIED = [
  'channel',
  'isUrgent',
  'kind',
  'userId',
  'studentId',
  'siteId',
  'language',
  'facts',
  'season',
] as const;

@Injectable()
export class MessagesService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(Message) private readonly messages: Repository<Message>,
    private readonly notices: MailNoticesService,
    private readonly reads: ReadLog,
    private readonly log: AccessLog,
  ) {}

  async list(
    by: Reader,
    filters: MessageFilters,
    sort: ListQuery<MessageSort>['sort'],
    range: RowRange,
  ): Promise<{ rows: MessageRow[]; counts: MessageCounts }> {
    const { manager } = this.messages;
    const [rows, counts] = await Promise.all([
      findMessageRows(manager, filters, sort, range),
      countMessages(manager, filters),
    ]);
    // Every email about a child reveals the child's name and what happened.
    const studentIds = [...new Set(rows.flatMap(({ studentId }) => studentId ?? []))];
    await this.log.addRead(manager, { action: 'message.list', studentIds, ...by });
    return { rows, counts };
  }

  async read(by: Reader, id: string): Promise<MessageRow> {
    const row = isGuid(id) ? await findMessageRow(this.messages.manager, id) : null;
    if (!row) throw new NotFound();
    // An email about a child reveals as much as the child's record, so reading it is logged, too.
    if (row.studentId !== null) {
      await this.reads.add({ ...by, action: 'message.read', studentId: row.studentId });
    }
    return row;
  }

  /**
   * Once, however many clicks, and to the current address, since most went to a wrong one. Returns the message that
   * will be sent: the stuck one itself, or a copy of one that was sent.
   */
  async resend(id: string): Promise<MessageRow> {
    if (!isGuid(id)) throw new NotFound();
    const waiting = await this.dataSource.transaction((manager) => this.enqueue(manager, id));
    this.notices.tell({ [waiting.channel]: 1 });
    return waiting;
  }

  private async enqueue(manager: EntityManager, id: string): Promise<MessageRow> {
    const messages = manager.withRepository(this.messages);
    // Locked before it's read, so that a second click sees what the first one did.
    const kept = await messages.findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
    const message = kept && (await findMessageRow(manager, id));
    if (!message) throw new NotFound();
    const refusal = getResendRefusal(message);
    if (refusal) throw new Conflict(`outbox.refusal.${refusal}`);
    const recipient = message.currentRecipient;
    let waitingId = id;
    if (message.state === 'stuck') {
      await messages.update(id, {
        recipient,
        parkedAt: null,
        isBulk: false,
        attempts: 0,
        nextAttemptAt: () => 'now()',
        resentAt: () => 'now()',
      });
    } else {
      await messages.update(id, { resentAt: () => 'now()' });
      const copy = pick(kept, COPIED);
      const { identifiers } = await messages.insert({
        ...copy,
        recipient,
        repeatsId: id,
        createdAt: () => 'clock_timestamp()',
      });
      waitingId = (identifiers[0] as Pick<Message, 'id'>).id;
    }
    const waiting = await findMessageRow(manager, waitingId);
    if (!waiting) throw new Error(`message ${waitingId} is gone`);
    return waiting;
  }
}
