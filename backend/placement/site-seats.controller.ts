import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiConflictResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { CanceledSite, RosterEntry } from '../../domain/contract/site.js';
import { By, type Reader } from '../history/read-log.js';
import { Person, type SignedIn } from '../platform/access/allow.js';
import { SeasonDto } from '../program/season.dto.js';
import { AllowForSite } from '../sites/site-access.guard.js';
import { readSiteStatus } from '../sites/site-status.service.js';
import { SiteCancellationService } from './site-cancellation.service.js';
import { RosterContactsAnswer } from './placement.dto.js';
import { RostersService } from './rosters.service.js';

@ApiTags('sites')
@Controller('sites/:id')
export class SiteSeatsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rosters: RostersService,
    private readonly cancellation: SiteCancellationService,
  ) {}

  @Get('roster')
  @AllowForSite('site.roster')
  readRoster(
    @By() by: Reader,
    @Param('id') id: string,
    @Query() { season }: SeasonDto,
  ): Promise<RosterEntry[]> {
    return this.rosters.readRoster(Number(id), by, season);
  }

  @Get('roster/contacts')
  @AllowForSite('site.rosterContacts')
  listRosterContacts(@By() by: Reader, @Param('id') id: string): Promise<RosterContactsAnswer[]> {
    return this.rosters.listContacts(Number(id), by);
  }

  @Post('cancel')
  @HttpCode(200)
  @AllowForSite('site.cancel')
  @ApiConflictResponse({ description: 'Already canceled, or open: close it first.' })
  async cancel(@Person() by: SignedIn, @Param('id') id: string): Promise<CanceledSite> {
    const freedSeats = await this.cancellation.execute(Number(id), by);
    return { ...(await readSiteStatus(this.dataSource.manager, Number(id))), freedSeats };
  }
}
