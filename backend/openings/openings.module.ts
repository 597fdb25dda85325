import { Controller, Get, Ip, Module, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PlacementOpening, PreferenceNumber, ReasonedPlace } from '../../domain/contract/placement.js';
import type { WaitlistEntry } from '../../domain/contract/site.js';
import type { Grade } from '../../domain/enums/enums.js';
import type { Priority } from '../../domain/enums/placement.js';
import { GeoModule } from '../geo/geo.module.js';
import { HistoryModule } from '../history/history.module.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { countedAddress } from '../platform/http/client-address.js';
import { AllowForSite } from '../sites/site-access.guard.js';
import { SitesModule } from '../sites/sites.module.js';
import { Openings } from './openings.js';
import { SiteWaitlist } from './site-waitlist.js';

/** A place in a site's order. */
class OrderPlaceAnswer implements ReasonedPlace {
  /** By priorities; the lower one goes first. */
  tier!: number;
  /** The place among everyone who waits, which decides among equals. */
  lottery!: number;
  /** What the tier stands for: the priorities that the student has there, and whether on-time ones go first. */
  priorities!: Priority[];
  late!: boolean;
}

export class NextStudentAnswer extends OrderPlaceAnswer {
  studentId!: string;
  firstName!: string;
  lastName!: string;
  /** 1 to 3. */
  preference!: PreferenceNumber;
}

export class OpeningAnswer implements PlacementOpening {
  siteId!: number;
  /** With the district if another site has the same name. */
  name!: string;
  freeSeats!: number;
  /** Students who may get one of them. */
  waiting!: number;
  next!: NextStudentAnswer;
}

export class WaitlistEntryAnswer extends OrderPlaceAnswer implements WaitlistEntry {
  id!: string;
  firstName!: string;
  lastName!: string;
  grade!: Grade | null;
  /** 1 to 3. */
  preference!: PreferenceNumber;
  /** From 1: who would be taken first. */
  position!: number;
}

@ApiTags('placement')
@Controller()
class OpeningsController {
  constructor(
    private readonly openings: Openings,
    private readonly waitlist: SiteWaitlist,
  ) {}

  /** The sites with free seats that a waiting student may still get, and who is next. */
  @Get('placement/openings')
  @Allow('placement.openings')
  readOpenings(@Person() person: SignedIn, @Ip() ip: string): Promise<OpeningAnswer[]> {
    return this.openings.read(person, { userId: person.id, address: countedAddress(ip) });
  }

  /** Waiting students who chose this site, in the order in which it would take them. */
  @Get('sites/:id/waitlist')
  @AllowForSite('site.waitlist')
  readWaitlist(
    @Person() { id: userId }: SignedIn,
    @Ip() ip: string,
    @Param('id') id: string,
  ): Promise<WaitlistEntryAnswer[]> {
    return this.waitlist.read(Number(id), { userId, address: countedAddress(ip) });
  }
}

/** Who is next where a seat is free. */
@Module({
  imports: [GeoModule, HistoryModule, SitesModule],
  controllers: [OpeningsController],
  providers: [Openings, SiteWaitlist],
})
export class OpeningsModule {}
