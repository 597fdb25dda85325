import { Body, Controller, Get, Ip, Post, Query, Req, Res } from '@nestjs/common';
import { ApiQuery, ApiTags, ApiTooManyRequestsResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  MapSite,
  PublicSite,
  SiteMetrics,
  SiteOption,
  SiteRow,
  SiteTotals,
} from '../../domain/contract/site.js';
import { SITE_SORTS } from '../../domain/enums/lists.js';
import { DoneAnswer } from '../auth/auth.dto.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { getCountedAddress } from '../platform/http/client-address.js';
import { Revalidated } from '../platform/http/revalidation.js';
import { ApiList } from '../platform/lists/api-list.js';
import { answerPart, readListQuery, readUnsortedQuery } from '../platform/lists/list-query.js';
import { ATTEMPTS, AttemptLimits } from '../platform/limits/attempt-limits.js';
import { choosePreferredLanguage } from '../platform/texts.js';
import { MapSitesService } from './map-sites.service.js';
import { MAX_AGE_SECONDS, PublicSitesService } from './public-sites.service.js';
import { SiteListsService } from './site-lists.service.js';
import { InterestDto, NewSiteAnswer, NewSiteDto } from './site.dto.js';
import { SitesService } from './sites.service.js';

@ApiTags('sites')
@Controller('sites')
export class SitesController {
  constructor(
    private readonly sites: SitesService,
    private readonly lists: SiteListsService,
    private readonly mapSites: MapSitesService,
    private readonly publicSites: PublicSitesService,
    private readonly limits: AttemptLimits,
  ) {}

  @Get()
  @Allow('site.list')
  @Revalidated()
  list(): Promise<SiteOption[]> {
    return this.sites.listOptions();
  }

  @Get('map')
  @Allow('site.map')
  @Revalidated()
  @ApiQuery({ name: 'own', required: false, enum: ['true'] })
  listForMap(@Person() person: SignedIn, @Query('own') own?: string): Promise<MapSite[]> {
    return this.mapSites.list(own === 'true' ? person.id : null);
  }

  /** Contains no people and no counts. At most a minute old. */
  @Get('public')
  @Allow('site.listPublic')
  async listPublic(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<PublicSite[]> {
    const { sites, answer, age } = await this.publicSites.readAnswer();
    reply.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`).header('age', age);
    await answer.send(request, reply);
    // Already sent; returned only to tell the API's documentation the type.
    return sites;
  }

  @Get('metrics')
  @Allow('site.metrics')
  readMetrics(@Person() person: SignedIn): Promise<SiteMetrics> {
    return this.lists.readMetrics(person);
  }

  @Get('admin-details')
  @Allow('site.listDetails')
  @ApiList({
    type: SiteRow,
    resource: 'sites',
    filter: { fields: 'name, status, overdue, id (a list)', example: '{"name":"mesa","status":"open"}' },
    sorts: SITE_SORTS,
  })
  async listDetails(
    @Person() person: SignedIn,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SiteRow[]> {
    const wanted = readListQuery(query, SITE_SORTS);
    return answerPart(reply, 'sites', await this.lists.readPage(person, wanted), wanted.range);
  }

  @Get('totals')
  @Allow('site.listDetails')
  @ApiQuery({ name: 'filter', required: false, example: '{"name":"mesa","status":"none"}' })
  readTotals(@Person() person: SignedIn, @Query('filter') filter?: string): Promise<SiteTotals> {
    return this.lists.readTotals(person, readUnsortedQuery({ filter }).filter);
  }

  @Post(['add', ''])
  @Allow('site.add')
  async add(@Body() form: NewSiteDto): Promise<NewSiteAnswer> {
    return { id: await this.sites.add(form) };
  }

  /** Limited to twenty per hour and address. */
  @Post('interest')
  @Allow('site.interest')
  @ApiTooManyRequestsResponse()
  async sendInterest(
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Body() form: InterestDto,
  ): Promise<DoneAnswer> {
    await this.limits.enforce(ATTEMPTS.interest, { address: getCountedAddress(ip) });
    await this.sites.receiveInterest(form, choosePreferredLanguage(request.headers['accept-language']));
    return {};
  }
}
