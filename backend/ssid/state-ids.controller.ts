import { Body, Controller, Get, HttpCode, Inject, Ip, Post, Query } from '@nestjs/common';
import { ApiConflictResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { countedAddress } from '../auth/client-address.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { SsidCheck } from './ssid-check.js';
import { checkState } from './ssid-checks.queries.js';
import { SsidChoices } from './ssid-choices.js';
import { STATE_DIRECTORY, type StateDirectory } from './state-directory.js';
import {
  SsidCheckCountsAnswer,
  SsidCheckDto,
  SsidChoicePageAnswer,
  SsidChoicesDto,
  SsidStateAnswer,
} from './state-ids.dto.js';

/** The state's student numbers of all students, for the office. */
@ApiTags('ssid')
@Controller('ssid')
export class StateIdsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ssidCheck: SsidCheck,
    private readonly ssidChoices: SsidChoices,
    @Inject(STATE_DIRECTORY) private readonly directory: StateDirectory,
  ) {}

  /** What the checks go by, and how far they are. */
  @Get()
  @Allow('ssid.read')
  async state(): Promise<SsidStateAnswer> {
    const [directory, state] = await Promise.all([
      this.directory.state(),
      checkState(this.dataSource.manager),
    ]);
    return { directory, ...state };
  }

  /** Looks for every student who is not yet checked, and answers when all are; `again`: also who was not found. */
  @Post('check')
  @HttpCode(200)
  @Allow('ssid.check')
  @ApiConflictResponse({ description: 'There’s no state roster yet, or a check is already running.' })
  check(@Person() person: SignedIn, @Body() { again }: SsidCheckDto): Promise<SsidCheckCountsAnswer> {
    return this.ssidCheck.run({ userId: person.id, again: again === true });
  }

  /** Students for whom a person has to pick, by name. POST /students/{id}/ssid picks, and with 0 none of them. */
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
