import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiConflictResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Person, type SignedIn } from '../platform/access/allow.js';
import { GivenFields } from '../platform/forms/form-dto.js';
import { AllowForSite } from './site-access.guard.js';
import { SiteCounting } from './site-counts.js';
import { siteDetail } from './site-detail.queries.js';
import { SiteApplicationDto, SiteDetailsDto, SiteDto, SiteInformationDto } from './site-forms.dto.js';
import { SiteSaving } from './site-saving.js';
import { SiteDetailAnswer } from './site.dto.js';

const WOULD_NOT_BE_OPEN =
  'The site is open and would lose what opening needed (`WOULD_NOT_BE_OPEN`; `missing` and `fields` name it). With `close: true` it is saved and closed.';

const BELOW_ENROLLMENT =
  'Fewer seats than students (`CAPACITY_BELOW_ENROLLMENT`), without `belowEnrollment`.';

/** One site, for the office and its own people. */
@ApiTags('sites')
@Controller('sites/:id')
export class SiteController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly counting: SiteCounting,
    private readonly saving: SiteSaving,
  ) {}

  @Get()
  @AllowForSite('site.read')
  read(@Person() person: SignedIn, @Param('id') id: string): Promise<SiteDetailAnswer> {
    return siteDetail(this.dataSource.manager, this.counting, person, Number(id));
  }

  /** Everything that the three saves below change, at once. What isn't sent stays. */
  @Put()
  @AllowForSite('site.save')
  @ApiConflictResponse({ description: `${BELOW_ENROLLMENT} ${WOULD_NOT_BE_OPEN}` })
  replace(
    @Person() by: SignedIn,
    @Param('id') id: string,
    @Body() form: SiteDto,
    @GivenFields() given: Set<string>,
  ): Promise<SiteDetailAnswer> {
    return this.saving.saveWhole({ siteId: Number(id), by, given }, form);
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
  @ApiConflictResponse({ description: `${BELOW_ENROLLMENT} ${WOULD_NOT_BE_OPEN}` })
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
