import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { duplicatesForm } from '../../domain/forms/applications.js';
import { DoneAnswer } from '../auth/auth.dto.js';
import { By, type Reader } from '../history/read-log.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { ApiList } from '../platform/lists/api-list.js';
import {
  answerPart,
  readFilter,
  readUnsortedQuery,
  addIds,
  type RawListQuery,
} from '../platform/lists/list-query.js';
import { DismissDto, DuplicateRowAnswer, DuplicatesDto } from './duplicates.dto.js';
import { DuplicatesService } from './duplicates.service.js';

@ApiTags('duplicates')
@Controller('duplicates')
export class DuplicatesController {
  constructor(private readonly duplicates: DuplicatesService) {}

  @Get()
  @Allow('duplicate.list')
  @ApiList({
    type: DuplicateRowAnswer,
    resource: 'duplicates',
    filter: { fields: Object.keys(duplicatesForm.fields).join(', '), example: '{"dismissed":true}' },
  })
  async list(
    @By() by: Reader,
    @Query() { student, dismissed }: DuplicatesDto,
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DuplicateRowAnswer[]> {
    const { filter, range } = readUnsortedQuery(query);
    const wanted = readFilter(duplicatesForm, { student, dismissed, ...filter });
    const groups = await (wanted.dismissed
      ? this.duplicates.readDismissedPairs(by, range)
      : this.duplicates.readGroups(wanted.student, by, range));
    const part = addIds(groups, range, ({ key }) => key);
    return answerPart(reply, 'duplicates', part, range);
  }

  @Post('dismiss')
  @HttpCode(200)
  @Allow('duplicate.dismiss')
  async dismiss(@Person() person: SignedIn, @Body() { ids }: DismissDto): Promise<DoneAnswer> {
    await this.duplicates.dismiss(ids, person.id);
    return {};
  }

  @Post('bringBack')
  @HttpCode(200)
  @Allow('duplicate.bringBack')
  async bringBack(@Person() person: SignedIn, @Body() { ids }: DismissDto): Promise<DoneAnswer> {
    await this.duplicates.bringBack(ids, person.id);
    return {};
  }
}
