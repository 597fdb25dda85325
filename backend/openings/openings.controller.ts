import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { WaitlistEntry } from '../../domain/contract/site.js';
import { By, type Reader } from '../history/read-log.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { ApiList } from '../platform/lists/api-list.js';
import { answerPart, readUnsortedQuery, addIds, type RawListQuery } from '../platform/lists/list-query.js';
import { AllowForSite } from '../sites/site-access.guard.js';
import { OpeningRowAnswer } from './openings.dto.js';
import { OpeningsService } from './openings.service.js';

@ApiTags('placement')
@Controller('placement/openings')
export class OpeningsController {
  constructor(private readonly openings: OpeningsService) {}

  @Get()
  @Allow('placement.openings')
  @ApiList({ type: OpeningRowAnswer, resource: 'openings' })
  async read(
    @Person() person: SignedIn,
    @By() by: Reader,
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OpeningRowAnswer[]> {
    const { range } = readUnsortedQuery(query);
    const openings = await this.openings.read(person, by, range);
    const part = addIds(openings, range, ({ siteId }) => siteId);
    return answerPart(reply, 'openings', part, range);
  }
}

@ApiTags('sites')
@Controller('sites/:id/waitlist')
export class SiteWaitlistController {
  constructor(private readonly openings: OpeningsService) {}

  @Get()
  @AllowForSite('site.waitlist')
  read(@By() by: Reader, @Param('id') id: string): Promise<WaitlistEntry[]> {
    return this.openings.readWaitlist(Number(id), by);
  }
}
