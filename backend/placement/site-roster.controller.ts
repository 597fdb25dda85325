import { Controller, Get, Ip, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Person, type SignedIn } from '../platform/access/allow.js';
import { countedAddress } from '../platform/http/client-address.js';
import { AllowForSite } from '../sites/site-access.guard.js';
import { RosterContactsAnswer, RosterEntryAnswer } from './site-roster.dto.js';
import { RosterContactsReader, siteRoster } from './site-roster.js';
import { AnswerLimits } from '../program/answer-limit.js';
import { SeasonDto } from '../program/season.dto.js';

/** A site's students. */
@ApiTags('sites')
@Controller('sites/:id')
export class SiteRosterController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly contacts: RosterContactsReader,
    private readonly limits: AnswerLimits,
  ) {}

  /** Students who have or gave up a seat there; empty unless the site is verified. */
  @Get('roster')
  @AllowForSite('site.roster')
  async roster(
    @Person() { id: userId }: SignedIn,
    @Ip() ip: string,
    @Param('id') id: string,
    @Query() { season }: SeasonDto,
  ): Promise<RosterEntryAnswer[]> {
    const reader = { userId, address: countedAddress(ip) };
    const limit = await this.limits.at(new Date());
    return siteRoster(this.dataSource.manager, Number(id), reader, season, limit);
  }

  /** The guardians and emergency contacts of the students with a seat, for roster.csv. */
  @Get('roster/contacts')
  @AllowForSite('site.rosterContacts')
  rosterContacts(
    @Person() { id: userId }: SignedIn,
    @Ip() ip: string,
    @Param('id') id: string,
  ): Promise<RosterContactsAnswer[]> {
    return this.contacts.read(Number(id), { userId, address: countedAddress(ip) });
  }
}
