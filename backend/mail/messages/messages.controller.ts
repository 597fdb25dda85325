import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiConflictResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { MessageView, MessageDetail, MessagePage } from '../../../domain/contract/mail.js';
import { MAX_RANGE, MESSAGE_SORTS, PAGE_SIZE, type MessageSort } from '../../../domain/enums/lists.js';
import { messageFilterForm, messageListForm } from '../../../domain/forms/messages.js';
import { By, type Reader } from '../../history/read-log.js';
import { Allow } from '../../platform/access/allow.js';
import { ApiQueryForm } from '../../platform/forms/form-dto.js';
import { Invalid } from '../../platform/http/refusal.js';
import { ApiPagedList } from '../../platform/lists/api-list.js';
import {
  answerPart,
  readFilter,
  readListQuery,
  type ListQuery,
  type RawListQuery,
  type RowRange,
} from '../../platform/lists/list-query.js';
import { MailRenderer } from '../templates/mail-renderer.js';
import type { MessageFilters } from './message-rows.queries.js';
import { toMessageDetail, toMessageView } from './message.views.js';
import { MessagesService } from './messages.service.js';

@ApiTags('messages')
@Controller('messages')
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly renderer: MailRenderer,
  ) {}

  @Get()
  @Allow('message.list')
  @ApiQueryForm(messageListForm, ['sort'])
  @ApiPagedList(MessagePage, {
    type: MessageView,
    resource: 'messages',
    filter: {
      fields: Object.keys(messageFilterForm.fields).join(', '),
      example: '{"state":"stuck"}',
    },
    sorts: MESSAGE_SORTS,
  })
  async list(
    @By() by: Reader,
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessagePage | MessageView[]> {
    const { isPage, filters, sort, range } = query.range === undefined ? readPage(query) : readRange(query);
    const { rows, counts } = await this.messages.list(by, filters, sort, range);
    const results = rows.map((row) => toMessageView(row, this.renderer));
    if (isPage) return { results, ...counts };
    return answerPart(reply, 'messages', { rows: results, total: counts.count }, range);
  }

  @Get(':id')
  @Allow('message.read')
  async read(@By() by: Reader, @Param('id') id: string): Promise<MessageDetail> {
    return toMessageDetail(await this.messages.read(by, id), this.renderer);
  }

  @Post(':id/resend')
  @HttpCode(200)
  @Allow('message.resend')
  @ApiConflictResponse({
    description: 'It’s already on its way, or sending it again wouldn’t help. The message says why.',
  })
  async resend(@Param('id') id: string): Promise<MessageView> {
    return toMessageView(await this.messages.resend(id), this.renderer);
  }
}

interface MessagesQuery {
  isPage: boolean;
  filters: MessageFilters;
  sort: ListQuery<MessageSort>['sort'];
  range: RowRange;
}

function readPage(query: object): MessagesQuery {
  const { page, sort: by, order, ...filters } = readFilter(messageListForm, { ...query });
  const first = ((page ?? 1) - 1) * PAGE_SIZE;
  return {
    isPage: true,
    filters,
    sort: { by: by ?? 'written', isDescending: (order ?? (by ? 'asc' : 'desc')) === 'desc' },
    range: [first, first + PAGE_SIZE - 1],
  };
}

function readRange(query: RawListQuery): MessagesQuery {
  const { filter, sort, range } = readListQuery(query, MESSAGE_SORTS);
  if (!range || range[1] - range[0] >= MAX_RANGE) throw new Invalid({ range: 'field.invalidInput' });
  // Filters may also be separate parameters, as in requests without a range.
  const filters = readFilter(messageFilterForm, { ...query, ...filter });
  return { isPage: false, filters, sort, range };
}
