import { Controller, Get, Module, Query, StreamableFile } from '@nestjs/common';
import { ApiConflictResponse, ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { By, type Reader } from '../history/read-log.js';
import { Allow } from '../platform/access/allow.js';
import { SeasonDto } from '../program/season.dto.js';
import { OneRosterService } from './oneroster.service.js';

@ApiTags('reports')
@Controller('export/oneroster.zip')
class OneRosterController {
  constructor(private readonly oneRoster: OneRosterService) {}

  @Get()
  @Allow('student.oneroster')
  @ApiOkResponse({ content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } } })
  @ApiNotFoundResponse({ description: 'There’s no such season.' })
  @ApiConflictResponse({ description: 'The season’s children were deleted (`PURGED`).' })
  async download(@By() by: Reader, @Query() { season }: SeasonDto): Promise<StreamableFile> {
    const { name, bytes } = await this.oneRoster.open(season, by);
    return new StreamableFile(bytes, {
      type: 'application/zip',
      disposition: `attachment; filename="${name}"`,
    });
  }
}

@Module({ controllers: [OneRosterController], providers: [OneRosterService] })
export class OneRosterModule {}
