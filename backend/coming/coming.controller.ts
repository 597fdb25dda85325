import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import {
  AskedFamilies,
  AttendingQuestion,
  ReleasedNoShows,
  SiteCallEntry,
} from '../../domain/contract/coming.js';
import { DoneAnswer } from '../auth/auth.dto.js';
import { By, type Reader } from '../history/read-log.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { Flag } from '../platform/forms/flag.js';
import { AllowForSite } from '../sites/site-access.guard.js';
import { AskingService } from './asking.service.js';
import { AttendingLinkService } from './attending-link.service.js';
import { CallsService } from './calls.service.js';
import { AttendingLinkDto, CallDto, ReleaseNoShowsDto } from './coming.dto.js';

@ApiTags('coming')
@Controller('attending/:token')
export class AttendingLinkController {
  constructor(private readonly link: AttendingLinkService) {}

  @Get()
  @Allow('attending.read')
  @Header('cache-control', 'no-store')
  @ApiNotFoundResponse({ description: 'The token is unknown, or the program is over.' })
  read(@Param('token') token: string): Promise<AttendingQuestion> {
    return this.link.read(token);
  }

  @Post()
  @HttpCode(200)
  @Allow('attending.answer')
  @ApiConflictResponse({ description: '`SEAT_GIVEN_UP`, `NOT_ACCEPTED`' })
  answer(
    @Param('token') token: string,
    @Body() { studentId, attending }: AttendingLinkDto,
  ): Promise<AttendingQuestion> {
    return this.link.answer(token, studentId, attending);
  }
}

@ApiTags('coming')
@Controller('season/askAttending')
export class AskingController {
  constructor(private readonly asking: AskingService) {}

  @Post()
  @HttpCode(200)
  @Allow('season.ask')
  @ApiConflictResponse({ description: '`NOT_ASKED`, `NOT_YET`' })
  ask(@Flag('dryRun') isDryRun: boolean): Promise<AskedFamilies> {
    return this.asking.askNow(isDryRun);
  }
}

@ApiTags('coming')
@Controller('sites/:id')
export class CallsController {
  constructor(private readonly calls: CallsService) {}

  @Get('calls')
  @AllowForSite('site.calls')
  list(@By() by: Reader, @Param('id') id: string): Promise<SiteCallEntry[]> {
    return this.calls.list(Number(id), by);
  }

  @Post('calls')
  @HttpCode(200)
  @AllowForSite('site.call')
  @ApiConflictResponse({ description: '`NOT_ACCEPTED`: the child has no seat here anymore.' })
  async add(@Person() by: SignedIn, @Param('id') id: string, @Body() call: CallDto): Promise<DoneAnswer> {
    await this.calls.add(Number(id), by, call);
    return {};
  }

  @Post('releaseNoShows')
  @HttpCode(200)
  @AllowForSite('site.releaseNoShows')
  releaseNoShows(
    @Person() by: SignedIn,
    @Param('id') id: string,
    @Body() { studentIds }: ReleaseNoShowsDto,
  ): Promise<ReleasedNoShows> {
    return this.calls.releaseNoShows(Number(id), by, [...new Set(studentIds)]);
  }
}
