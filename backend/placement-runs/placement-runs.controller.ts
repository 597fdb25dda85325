import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Res,
  StreamableFile,
  type PipeTransform,
} from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiExtraModels,
  ApiOkResponse,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { rules as fieldRules } from '../../domain/fields/rules.js';
import { By, type Reader } from '../history/read-log.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { NotFound } from '../platform/http/refusal.js';
import { ApiList } from '../platform/lists/api-list.js';
import {
  answerPart,
  takePart,
  readFilter,
  readUnsortedQuery,
  type RawListQuery,
} from '../platform/lists/list-query.js';
import { SeasonDto, seasonQueryForm } from '../program/season.dto.js';
import {
  ComputeRunDto,
  PlacementFileAnswer,
  PlacementRunAnswer,
  PlacementRunDetailAnswer,
  PlacementRunRowsAnswer,
  ReleaseRunDto,
  RunRowsDto,
  RunWordsDto,
} from './placement-run.dto.js';
import { PlacementRunsService } from './placement-runs.service.js';
import { RunReadingService } from './run-reading.service.js';
import { RunReleaseService } from './run-release.service.js';

class RunIdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    const { value } = fieldRules.siteFilter.read(/^[1-9]\d*$/.test(text) ? Number(text) : null);
    if (typeof value !== 'number') throw new NotFound();
    return value;
  }
}

@ApiTags('placement')
@Controller('placement/runs')
export class PlacementRunsController {
  constructor(
    private readonly runs: PlacementRunsService,
    private readonly reading: RunReadingService,
    private readonly releases: RunReleaseService,
  ) {}

  @Get()
  @Allow('placement.list')
  @ApiList({
    type: PlacementRunAnswer,
    resource: 'runs',
    filter: { fields: 'season', example: '{"season":2026}' },
  })
  async list(
    @Query() { season }: SeasonDto,
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PlacementRunAnswer[]> {
    const { filter, range } = readUnsortedQuery(query);
    const runs = await this.reading.list(season ?? readFilter(seasonQueryForm, filter).season);
    return answerPart(reply, 'runs', takePart(runs, range), range);
  }

  @Post()
  @HttpCode(200)
  @Allow('placement.compute')
  @ApiBadRequestResponse({ description: "What's wrong with the rules, by path: `pool.counties`." })
  async compute(
    @Person() person: SignedIn,
    @Body() { rules, ...words }: ComputeRunDto,
  ): Promise<PlacementRunDetailAnswer> {
    return this.reading.read(await this.runs.compute(rules, person.id, words), { isNew: true });
  }

  @Put(':id')
  @Allow('placement.describe')
  @ApiConflictResponse({ description: 'Its season has ended (`SEASON_ENDED`).' })
  async describe(
    @Param('id', RunIdPipe) id: number,
    @Body() words: RunWordsDto,
  ): Promise<PlacementRunDetailAnswer> {
    await this.runs.describe(id, words);
    return this.reading.read(id);
  }

  @Get(':id')
  @Allow('placement.read')
  read(@Param('id', RunIdPipe) id: number): Promise<PlacementRunDetailAnswer> {
    return this.reading.read(id);
  }

  @Get(':id/rows')
  @Allow('placement.rows')
  listRows(
    @By() by: Reader,
    @Param('id', RunIdPipe) id: number,
    @Query() query: RunRowsDto,
  ): Promise<PlacementRunRowsAnswer> {
    return this.reading.readRows(id, query, by);
  }

  @Get(':id/file')
  @Allow('placement.file')
  @ApiExtraModels(PlacementFileAnswer)
  @ApiOkResponse({
    content: { 'application/json': { schema: { $ref: getSchemaPath(PlacementFileAnswer) } } },
  })
  async downloadFile(@By() by: Reader, @Param('id', RunIdPipe) id: number): Promise<StreamableFile> {
    const { name, text } = await this.reading.openFile(id, by);
    return new StreamableFile(Readable.from(text, { objectMode: false }), {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="${name}"`,
    });
  }

  @Post(':id/discard')
  @HttpCode(200)
  @Allow('placement.discard')
  @ApiConflictResponse({
    description:
      'It’s no draft (`RELEASING`, `RELEASED`, `DISCARDED`), or its season has ended (`SEASON_ENDED`).',
  })
  async discard(@Param('id', RunIdPipe) id: number): Promise<PlacementRunDetailAnswer> {
    await this.runs.discard(id);
    return this.reading.read(id);
  }

  @Post(':id/release')
  @HttpCode(200)
  @Allow('placement.release')
  @ApiConflictResponse({
    description:
      'A run is being released (`RELEASING`), this one isn’t a draft (`RELEASED`, `DISCARDED`), its season has ended ' +
      '(`SEASON_ENDED`), or it’s stale (`STALE`, unless `anyway` is true).',
  })
  async release(
    @Person() person: SignedIn,
    @Param('id', RunIdPipe) id: number,
    @Body() { anyway }: ReleaseRunDto,
  ): Promise<PlacementRunDetailAnswer> {
    await this.releases.begin(id, person.id, { anyway: anyway === true });
    return this.reading.read(id);
  }
}
