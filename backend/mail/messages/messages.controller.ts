import { Controller, Get, HttpCode, Ip, Param, Post, Query } from '@nestjs/common';
import { ApiConflictResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { AccessLog } from '../../history/access-log.js';
import { ReadLog } from '../../history/read-log.js';
import { Allow, Person, type SignedIn } from '../../platform/access/allow.js';
import { isGuid } from '../../platform/guid.js';
import { countedAddress } from '../../platform/http/client-address.js';
import { NotFound } from '../../platform/http/refusal.js';
import { MailRenderer } from '../templates/mail-renderer.js';
import {
  messageCounts,
  messageRow,
  messageRows,
  messageDetail,
  messageView,
} from './message-rows.queries.js';
import { MessageAnswer, MessageDetailAnswer, MessageListDto, MessagePageAnswer } from './messages.dto.js';
import { ResendMessage } from './resend-message.js';

/** The log of all mail, for the office. */
@ApiTags('messages')
@Controller('messages')
export class MessagesController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly renderer: MailRenderer,
    private readonly resendMessage: ResendMessage,
    private readonly reads: ReadLog,
    private readonly log: AccessLog,
  ) {}

  /** A page of the mails; newest first unless sorted otherwise. */
  @Get()
  @Allow('message.list')
  async list(
    @Person() { id: userId }: SignedIn,
    @Ip() ip: string,
    @Query() query: MessageListDto,
  ): Promise<MessagePageAnswer> {
    const { manager } = this.dataSource;
    const [rows, counts] = await Promise.all([messageRows(manager, query), messageCounts(manager, query)]);
    // Each mail about a child names the child and what happened.
    const studentIds = [...new Set(rows.flatMap(({ studentId }) => studentId ?? []))];
    if (studentIds.length > 0) {
      const address = countedAddress(ip);
      await this.log.add(manager, { kind: 'read', action: 'message.list', userId, address, studentIds });
    }
    return { results: rows.map((row) => messageView(row, this.renderer)), ...counts };
  }

  /** The mail as it was written, without a link that opens an account. */
  @Get(':id')
  @Allow('message.read')
  async read(
    @Person() person: SignedIn,
    @Ip() ip: string,
    @Param('id') id: string,
  ): Promise<MessageDetailAnswer> {
    const row = isGuid(id) ? await messageRow(this.dataSource.manager, id) : null;
    if (!row) throw new NotFound();
    // A mail about a child says as much as the child's record, so reading it is logged, too.
    if (row.studentId !== null) {
      const { id: userId } = person;
      const address = countedAddress(ip);
      await this.reads.add({ userId, address, action: 'message.read', studentId: row.studentId });
    }
    return messageDetail(row, this.renderer);
  }

  /** Sends a mail again. Returns the one that is on its way now. */
  @Post(':id/resend')
  @HttpCode(200)
  @Allow('message.resend')
  @ApiConflictResponse({
    description: 'It’s already on its way, or sending it again wouldn’t help. The message says why.',
  })
  async resend(@Param('id') id: string): Promise<MessageAnswer> {
    return messageView(await this.resendMessage.resend(id), this.renderer);
  }
}
