import { Body, Controller, Get, HttpCode, Module, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { SeasonPreview, SeasonView } from '../../domain/contract/season.js';
import { ApplicationsModule } from '../applications/applications.module.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { readDryRun, type RawDryRun } from '../platform/forms/dry-run.js';
import { DeadlineReminder } from './deadline-reminder.js';
import { SaveSeasonDto, SeasonAnswer, SeasonPreviewAnswer, StartSeasonDto } from './season.dto.js';
import { Seasons } from './seasons.js';

@ApiTags('season')
@Controller()
class SeasonsController {
  constructor(private readonly seasons: Seasons) {}

  /** Every season, newest first. */
  @Get('seasons')
  @Allow('season.list')
  @ApiOkResponse({ type: [SeasonAnswer] })
  list(): Promise<SeasonView[]> {
    return this.seasons.list();
  }

  /** Changes the current season's dates. */
  @Post('season/save')
  @HttpCode(200)
  @Allow('season.save')
  @ApiOkResponse({ type: SeasonAnswer })
  save(@Body() values: SaveSeasonDto): Promise<SeasonView> {
    return this.seasons.save(values);
  }

  /** Ends the current season and starts the next. With `dryRun=true`, only counts what would happen. */
  @Post('seasons/start')
  @HttpCode(200)
  @Allow('season.start')
  @ApiQuery({ name: 'dryRun', required: false, enum: ['true', 'false'] })
  @ApiOkResponse({ type: SeasonPreviewAnswer })
  start(
    @Person() person: SignedIn,
    @Query() query: RawDryRun,
    @Body() values: StartSeasonDto,
  ): Promise<SeasonPreview> {
    return this.seasons.start(person, values, { isDryRun: readDryRun(query) });
  }
}

/** The office's side of seasons: saving the current one, reminding of its deadline, starting the next. */
@Module({
  imports: [ApplicationsModule],
  controllers: [SeasonsController],
  providers: [DeadlineReminder, Seasons],
  exports: [Seasons],
})
export class SeasonsModule {}
