import { Body, Controller, Get, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { countedAddress } from '../auth/client-address.js';
import { Person, type SignedIn } from '../platform/access/allow.js';
import { GivenFields } from '../platform/forms/given-fields.js';
import { AllowForSite } from './site-access.guard.js';
import { SiteCounting } from './site-counts.js';
import { siteDetail } from './site-detail.queries.js';
import { SiteApplicationDto, SiteDetailsDto, SiteInformationDto } from './site-forms.dto.js';
import { siteRoster, siteWaitlist } from './site-roster.queries.js';
import { RosterContactsReading } from './roster-contacts.js';
import { SiteSaving } from './site-saving.js';
import {
  RosterContactsAnswer,
  RosterEntryAnswer,
  SiteDetailAnswer,
  WaitlistEntryAnswer,
} from './site.dto.js';

const WOULD_NOT_BE_OPEN =
  'The site is open and would lose what opening needed (`WOULD_NOT_BE_OPEN`; `missing` and `fields` name it). With `close: true` it is saved and closed.';

/** One site, as the office and its own people read and keep it. */
@ApiTags('sites')
@Controller('sites/:id')
export class SiteController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly counting: SiteCounting,
    private readonly saving: SiteSaving,
    private readonly contacts: RosterContactsReading,
  ) {}

  @Get()
  @AllowForSite('site.read')
  read(@Person() person: SignedIn, @Param('id') id: string): Promise<SiteDetailAnswer> {
    return siteDetail(this.dataSource.manager, this.counting, person, Number(id));
  }

  /** Who has a seat there, or gave one back; empty until the site is verified. */
  @Get('roster')
  @AllowForSite('site.roster')
  roster(@Param('id') id: string): Promise<RosterEntryAnswer[]> {
    return siteRoster(this.dataSource.manager, Number(id));
  }

  /** The guardians' and emergency contacts of the students who have a seat there, for roster.csv. */
  @Get('roster/contacts')
  @AllowForSite('site.rosterContacts')
  rosterContacts(
    @Person() { id: userId }: SignedIn,
    @Ip() ip: string,
    @Param('id') id: string,
  ): Promise<RosterContactsAnswer[]> {
    return this.contacts.read(Number(id), { userId, address: countedAddress(ip) });
  }

  /** Who waits for a site and named this one, by preference and then by the time of submission. */
  @Get('waitlist')
  @AllowForSite('site.waitlist')
  waitlist(@Param('id') id: string): Promise<WaitlistEntryAnswer[]> {
    return siteWaitlist(this.dataSource.manager, Number(id));
  }

  @Post('saveInformation')
  @HttpCode(200)
  @AllowForSite('site.save')
  @ApiConflictResponse({ description: WOULD_NOT_BE_OPEN })
  saveInformation(
    @Person() by: SignedIn,
    @Param('id') id: string,
    @Body() form: SiteInformationDto,
    @GivenFields() given: Set<string>,
  ): Promise<SiteDetailAnswer> {
    return this.saving.saveInformation({ siteId: Number(id), by, given }, form);
  }

  @Post('saveDetails')
  @HttpCode(200)
  @AllowForSite('site.save')
  @ApiConflictResponse({
    description: `Fewer seats than students (\`CAPACITY_BELOW_ENROLLMENT\`), without \`belowEnrollment\`. ${WOULD_NOT_BE_OPEN}`,
  })
  saveDetails(
    @Person() by: SignedIn,
    @Param('id') id: string,
    @Body() form: SiteDetailsDto,
    @GivenFields() given: Set<string>,
  ): Promise<SiteDetailAnswer> {
    return this.saving.saveDetails({ siteId: Number(id), by, given }, form);
  }

  @Post('saveApplication')
  @HttpCode(200)
  @AllowForSite('site.save')
  saveApplication(
    @Person() by: SignedIn,
    @Param('id') id: string,
    @Body() form: SiteApplicationDto,
    @GivenFields() given: Set<string>,
  ): Promise<SiteDetailAnswer> {
    return this.saving.saveApplication({ siteId: Number(id), by, given }, form);
  }
}
