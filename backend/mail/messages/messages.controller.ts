import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiConflictResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Allow } from '../../platform/access/allow.js';
import { LetterWriter } from '../letters/letter-writer.js';
import { messageCounts, messageRows } from './message-rows.queries.js';
import { messageView } from './message.views.js';
import { MessageAnswer, MessageListDto, MessagePageAnswer } from './messages.dto.js';
import { ResendMessage } from './resend-message.js';

/** The log of what was mailed, for the office. */
@ApiTags('messages')
@Controller('messages')
export class MessagesController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writer: LetterWriter,
    private readonly resendMessage: ResendMessage,
  ) {}

  /** A page of the mails, newest first. */
  @Get()
  @Allow('message.list')
  async list(@Query() query: MessageListDto): Promise<MessagePageAnswer> {
    const { manager } = this.dataSource;
    const [rows, counts] = await Promise.all([messageRows(manager, query), messageCounts(manager, query)]);
    return { results: rows.map((row) => messageView(row, this.writer)), ...counts };
  }

  /** Sends a mail once more; answers the one that is on its way now. */
  @Post(':id/resend')
  @HttpCode(200)
  @Allow('message.resend')
  @ApiConflictResponse({
    description: 'It is on its way already, or would help nobody; the sentence says why.',
  })
  async resend(@Param('id') id: string): Promise<MessageAnswer> {
    return messageView(await this.resendMessage.resend(id), this.writer);
  }
}
