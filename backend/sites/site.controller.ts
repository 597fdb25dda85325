import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiConflictResponse, ApiForbiddenResponse, ApiTags } from '@nestjs/swagger';
import { SiteStatusAnswer } from '../../domain/contract/site.js';
import { Person, type SignedIn } from '../platform/access/allow.js';
import { GivenFields } from '../platform/forms/form-dto.js';
import { AllowForSite } from './site-access.guard.js';
import { SiteStatusService } from './site-status.service.js';
import {
  SiteApplicationDto,
  SiteDetailAnswer,
  SiteDetailsDto,
  SiteDto,
  SiteInformationDto,
} from './site.dto.js';
import { SitesService } from './sites.service.js';

const WOULD_NOT_BE_OPEN =
  'The site is open and would lose what opening needed (`WOULD_NOT_BE_OPEN`; `missing` and `fields` name it). With `close: true` it is saved and closed.';

const BELOW_ENROLLMENT =
  'Fewer seats than students (`CAPACITY_BELOW_ENROLLMENT`), without `belowEnrollment`.';

const CANCELED = {
  description: 'Not allowed for this role, or the site is canceled: only an administrator can reopen it.',
};

@ApiTags('sites')
@Controller('sites/:id')
export class SiteController {
  constructor(
    private readonly sites: SitesService,
    private readonly status: SiteStatusService,
  ) {}

  @Get()
  @AllowForSite('site.read')
  read(@Person() person: SignedIn, @Param('id') id: string): Promise<SiteDetailAnswer> {
    return this.sites.read(person, Number(id));
  }

  /** Saves everything from the three saves below at once. Fields that aren't sent stay unchanged. */
  @Put()
  @AllowForSite('site.save')
  @ApiConflictResponse({ description: `${BELOW_ENROLLMENT} ${WOULD_NOT_BE_OPEN}` })
  replace(
    @Person() by: SignedIn,
    @Param('id') id: string,
    @Body() form: SiteDto,
    @GivenFields() given: Set<string>,
  ): Promise<SiteDetailAnswer> {
    return this.sites.saveWhole({ siteId: Number(id), by, given }, form);
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
    return this.sites.saveInformation({ siteId: Number(id), by, given }, form);
  }

  @Post('saveDetails')
  @HttpCode(200)
  @AllowForSite('site.save')
  @ApiConflictResponse({ description: `${BELOW_ENROLLMENT} ${WOULD_NOT_BE_OPEN}` })
  saveDetails(
    @Person() by: SignedIn,
    @Param('id') id: string,
    @Body() form: SiteDetailsDto,
    @GivenFields() given: Set<string>,
  ): Promise<SiteDetailAnswer> {
    return this.sites.saveDetails({ siteId: Number(id), by, given }, form);
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
    return this.sites.saveApplication({ siteId: Number(id), by, given }, form);
  }

  @Post('open')
  @HttpCode(200)
  @AllowForSite('site.open')
  @ApiForbiddenResponse(CANCELED)
  @ApiConflictResponse({ description: 'Already open, or something is missing: `missing` lists the fields.' })
  open(@Person() by: SignedIn, @Param('id') id: string): Promise<SiteStatusAnswer> {
    return this.status.move(Number(id), by, 'open');
  }

  @Post('close')
  @HttpCode(200)
  @AllowForSite('site.close')
  @ApiForbiddenResponse(CANCELED)
  @ApiConflictResponse({ description: 'Already closed.' })
  close(@Person() by: SignedIn, @Param('id') id: string): Promise<SiteStatusAnswer> {
    return this.status.move(Number(id), by, 'close');
  }

  @Post('verify')
  @HttpCode(200)
  @AllowForSite('site.verify')
  @ApiConflictResponse({ description: 'Already verified.' })
  verify(@Person() by: SignedIn, @Param('id') id: string): Promise<SiteStatusAnswer> {
    return this.status.verify(Number(id), by);
  }

  @Post('unverify')
  @HttpCode(200)
  @AllowForSite('site.unverify')
  @ApiConflictResponse({ description: 'Not verified, or students are assigned or accepted there.' })
  unverify(@Person() by: SignedIn, @Param('id') id: string): Promise<SiteStatusAnswer> {
    return this.status.unverify(Number(id), by);
  }
}
