import { Body, Controller, Get, HttpCode, Module, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { SeasonPreview, SeasonView } from '../../domain/contract/season.js';
import { ApplicationsModule } from '../applications/applications.module.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { Flag } from '../platform/forms/flag.js';
import { ApiList } from '../platform/lists/api-list.js';
import {
  answerPart,
  takePart,
  readUnsortedQuery,
  addIds,
  type RawListQuery,
} from '../platform/lists/list-query.js';
import { DeadlineReminderService } from './deadline-reminder.service.js';
import { SaveSeasonDto, SeasonRowAnswer, StartSeasonDto } from './season.dto.js';
import { SeasonsService } from './seasons.service.js';

@ApiTags('season')
@Controller()
class SeasonsController {
  constructor(private readonly seasons: SeasonsService) {}

  @Get('seasons')
  @Allow('season.list')
  @ApiList({ type: SeasonRowAnswer, resource: 'seasons' })
  async list(
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SeasonView[]> {
    const { range } = readUnsortedQuery(query);
    const seasons = takePart(await this.seasons.list(), range);
    const part = addIds(seasons, range, ({ year }) => year);
    return answerPart(reply, 'seasons', part, range);
  }

  @Post('season/save')
  @HttpCode(200)
  @Allow('season.save')
  @ApiOkResponse({ type: SeasonView })
  save(@Body() values: SaveSeasonDto): Promise<SeasonView> {
    return this.seasons.save(values);
  }

  /** With `dryRun=true`, it only counts what would happen. */
  @Post('seasons/start')
  @HttpCode(200)
  @Allow('season.start')
  @ApiOkResponse({ type: SeasonPreview })
  start(
    @Person() person: SignedIn,
    @Flag('dryRun') isDryRun: boolean,
    @Body() values: StartSeasonDto,
  ): Promise<SeasonPreview> {
    return this.seasons.start(person, values, { isDryRun });
  }
}

@Module({
  imports: [ApplicationsModule],
  controllers: [SeasonsController],
  providers: [DeadlineReminderService, SeasonsService],
  exports: [SeasonsService],
})
export class SeasonsModule {}
