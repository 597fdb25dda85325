import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiTags, ApiTooManyRequestsResponse } from '@nestjs/swagger';
import {
  AnnouncementView,
  AnnouncementAnswer,
  AnnouncementTest,
} from '../../domain/contract/announcement.js';
import { By, type Reader } from '../history/read-log.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { Flag } from '../platform/forms/flag.js';
import { AllowForSite } from '../sites/site-access.guard.js';
import { AnnouncementDto, FilteredAnnouncementDto, SiteAnnouncementDto } from './announcement.dto.js';
import { AnnouncementsService } from './announcements.service.js';

const NOBODY = {
  description: 'There’s no family to write to (`NO_FAMILIES`), or the id is another announcement’s.',
};
const TOO_MANY = { description: 'Five were sent today.' };
const TOO_MANY_TESTS = { description: 'Twenty tests were sent in an hour.' };

@ApiTags('announcements')
@Controller('students')
export class AnnouncementsController {
  constructor(private readonly announcements: AnnouncementsService) {}

  @Post('announce')
  @HttpCode(200)
  @Allow('student.announce')
  @ApiConflictResponse(NOBODY)
  @ApiTooManyRequestsResponse(TOO_MANY)
  announce(
    @By() by: Reader,
    @Flag('dryRun') isDryRun: boolean,
    @Body() form: FilteredAnnouncementDto,
  ): Promise<AnnouncementAnswer> {
    const audience = { siteId: null, filter: form };
    return isDryRun
      ? this.announcements.preview(audience, form)
      : this.announcements.send(audience, form, by);
  }

  @Post('announce/test')
  @HttpCode(200)
  @Allow('student.announce')
  @ApiTooManyRequestsResponse(TOO_MANY_TESTS)
  test(@Person() { id }: SignedIn, @Body() form: AnnouncementDto): Promise<AnnouncementTest> {
    return this.announcements.test(null, form, id);
  }

  @Get('announcements')
  @Allow('student.announcements')
  @ApiOkResponse({ type: [AnnouncementView] })
  list(): Promise<AnnouncementView[]> {
    return this.announcements.listRecent(null);
  }
}

@ApiTags('announcements')
@Controller('sites/:id')
export class SiteAnnouncementsController {
  constructor(private readonly announcements: AnnouncementsService) {}

  @Post('announce')
  @HttpCode(200)
  @AllowForSite('site.announce')
  @ApiConflictResponse(NOBODY)
  @ApiTooManyRequestsResponse(TOO_MANY)
  announce(
    @By() by: Reader,
    @Param('id') id: string,
    @Flag('dryRun') isDryRun: boolean,
    @Body() form: SiteAnnouncementDto,
  ): Promise<AnnouncementAnswer> {
    const audience = { siteId: Number(id), isUrgent: form.urgent === true };
    return isDryRun
      ? this.announcements.preview(audience, form)
      : this.announcements.send(audience, form, by);
  }

  @Post('announce/test')
  @HttpCode(200)
  @AllowForSite('site.announce')
  @ApiTooManyRequestsResponse(TOO_MANY_TESTS)
  test(
    @Person() { id: userId }: SignedIn,
    @Param('id') id: string,
    @Body() form: AnnouncementDto,
  ): Promise<AnnouncementTest> {
    return this.announcements.test(Number(id), form, userId);
  }

  @Get('announcements')
  @AllowForSite('site.announcements')
  @ApiOkResponse({ type: [AnnouncementView] })
  list(@Param('id') id: string): Promise<AnnouncementView[]> {
    return this.announcements.listRecent(Number(id));
  }
}
