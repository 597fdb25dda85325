import { Body, Controller, Get, HttpCode, Inject, Ip, Post, Query } from '@nestjs/common';
import { ApiConflictResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { countedAddress } from '../platform/http/client-address.js';
import { SsidCheck } from './ssid-check.js';
import {
  SsidCheckCountsAnswer,
  SsidCheckDto,
  SsidChoicePageAnswer,
  SsidChoicesDto,
  SsidStateAnswer,
} from './ssid-checks.dto.js';
import { checkState } from './ssid-checks.queries.js';
import { SsidChoices } from './ssid-choices.js';
import { STATE_ROSTER, type StateRoster } from './state-roster.js';

/** The SSIDs of all students, for the office. */
@ApiTags('ssid')
@Controller('ssid')
export class SsidChecksController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ssidCheck: SsidCheck,
    private readonly ssidChoices: SsidChoices,
    @Inject(STATE_ROSTER) private readonly roster: StateRoster,
  ) {}

  /** The roster in use, and the state of the checks. */
  @Get()
  @Allow('ssid.read')
  async state(): Promise<SsidStateAnswer> {
    const [directory, state] = await Promise.all([this.roster.state(), checkState(this.dataSource.manager)]);
    return { directory, ...state };
  }

  /** Checks every unchecked student and responds when done; with `again`, also those who weren't found. */
  @Post('check')
  @HttpCode(200)
  @Allow('ssid.check')
  @ApiConflictResponse({ description: 'There’s no state roster yet, or a check is already running.' })
  check(@Person() person: SignedIn, @Body() { again }: SsidCheckDto): Promise<SsidCheckCountsAnswer> {
    return this.ssidCheck.run({ userId: person.id, again: again === true });
  }

  /** Students for whom a person has to pick, by name. POST /students/{id}/ssid picks; 0 means none of them. */
  @Get('choices')
  @Allow('ssid.read')
  choices(
    @Person() person: SignedIn,
    @Ip() ip: string,
    @Query() { page }: SsidChoicesDto,
  ): Promise<SsidChoicePageAnswer> {
    return this.ssidChoices.page(page ?? 1, { userId: person.id, address: countedAddress(ip) });
  }
}
