import { Controller, Get, Ip, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { countedAddress } from '../platform/http/client-address.js';
import { AllowForSite } from '../sites/site-access.guard.js';
import { OpeningAnswer, WaitlistEntryAnswer } from './openings.dto.js';
import { Openings } from './openings.js';
import { SiteWaitlist } from './site-waitlist.js';

/** Who is next where a seat is free. */
@ApiTags('placement')
@Controller('placement/openings')
export class OpeningsController {
  constructor(private readonly openings: Openings) {}

  /** The sites with free seats that a waiting student may still get, and who is next. */
  @Get()
  @Allow('placement.openings')
  read(@Person() person: SignedIn, @Ip() ip: string): Promise<OpeningAnswer[]> {
    return this.openings.read(person, { userId: person.id, address: countedAddress(ip) });
  }
}

/** Who waits for a site. */
@ApiTags('sites')
@Controller('sites/:id/waitlist')
export class SiteWaitlistController {
  constructor(private readonly waitlist: SiteWaitlist) {}

  /** Waiting students who chose this site, in the order in which it would take them. */
  @Get()
  @AllowForSite('site.waitlist')
  read(
    @Person() { id: userId }: SignedIn,
    @Ip() ip: string,
    @Param('id') id: string,
  ): Promise<WaitlistEntryAnswer[]> {
    return this.waitlist.read(Number(id), { userId, address: countedAddress(ip) });
  }
}
