import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiConflictResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { SsidCheckAnswer, SsidChoicePage, SsidState } from '../../domain/contract/state-ids.js';
import { By, type Reader } from '../history/read-log.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { ApplicationDetailAnswer } from '../students/application-detail.dto.js';
import { ApplicationReadingService } from '../students/application-reading.service.js';
import { AllowForStudent } from '../students/student-access.guard.js';
import { SsidCheckService } from './ssid-check.service.js';
import { SsidCheckDto, SsidChoicesDto, SsidDto } from './ssid.dto.js';
import { checkState } from './ssid-checks.queries.js';
import { SsidService } from './ssid.service.js';
import { StateRosterReader } from './state-roster-reader.js';

@ApiTags('ssid')
@Controller()
export class SsidController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ssidCheck: SsidCheckService,
    private readonly ssid: SsidService,
    private readonly reading: ApplicationReadingService,
    private readonly roster: StateRosterReader,
  ) {}

  @Get('ssid')
  @Allow('ssid.read')
  async readState(): Promise<SsidState> {
    const [directory, state] = await Promise.all([
      this.roster.readState(),
      checkState(this.dataSource.manager),
    ]);
    return { directory, ...state };
  }

  @Post('ssid/check')
  @HttpCode(200)
  @Allow('ssid.check')
  @ApiConflictResponse({ description: 'There’s no state roster yet, or a check is already running.' })
  check(@Person() person: SignedIn, @Body() { again }: SsidCheckDto): Promise<SsidCheckAnswer> {
    return this.ssidCheck.run({ userId: person.id, again: again === true });
  }

  /** POST /students/{id}/ssid makes the choice; 0 means none of them. */
  @Get('ssid/choices')
  @Allow('ssid.read')
  listChoices(@By() by: Reader, @Query() { page }: SsidChoicesDto): Promise<SsidChoicePage> {
    return this.ssid.listChoices(page ?? 1, by);
  }

  @Post('students/:id/ssid')
  @HttpCode(200)
  @AllowForStudent('student.ssid')
  @ApiConflictResponse({ description: 'Another student has this SSID.' })
  async set(
    @By() by: Reader,
    @Param('id') id: string,
    @Body() { ssid }: SsidDto,
  ): Promise<ApplicationDetailAnswer> {
    await this.ssid.set(id, ssid, by);
    return this.reading.readWhole(id);
  }
}
