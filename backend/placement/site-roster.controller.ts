import { Controller, Get, Ip, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Person, type SignedIn } from '../platform/access/allow.js';
import { countedAddress } from '../platform/http/client-address.js';
import { AllowForSite } from '../sites/site-access.guard.js';
import { RosterContactsAnswer, RosterEntryAnswer, WaitlistEntryAnswer } from './site-roster.dto.js';
import { RosterContactsReader, siteRoster, siteWaitlist } from './site-roster.js';
import { SeasonDto } from '../program/season.dto.js';

/** A site's students. */
@ApiTags('sites')
@Controller('sites/:id')
export class SiteRosterController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly contacts: RosterContactsReader,
  ) {}

  /** Students who have or gave up a seat there; empty unless the site is verified. */
  @Get('roster')
  @AllowForSite('site.roster')
  roster(
    @Person() { id: userId }: SignedIn,
    @Ip() ip: string,
    @Param('id') id: string,
    @Query() { season }: SeasonDto,
  ): Promise<RosterEntryAnswer[]> {
    const reader = { userId, address: countedAddress(ip) };
    return siteRoster(this.dataSource.manager, Number(id), reader, season);
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

  /** Waiting students who chose this site, by preference and then by submission time. */
  @Get('waitlist')
  @AllowForSite('site.waitlist')
  waitlist(
    @Person() { id: userId }: SignedIn,
    @Ip() ip: string,
    @Param('id') id: string,
  ): Promise<WaitlistEntryAnswer[]> {
    return siteWaitlist(this.dataSource.manager, Number(id), { userId, address: countedAddress(ip) });
  }
}
