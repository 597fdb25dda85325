import { Controller, Get, Global, Header, Module } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PublicSeason } from '../../domain/contract/season.js';
import { Allow } from '../platform/access/allow.js';
import { Revalidated } from '../platform/http/revalidation.js';
import { CurrentSeasonService, toPublicSeason } from './current-season.service.js';

@ApiTags('season')
@Controller('season')
class SeasonController {
  constructor(private readonly season: CurrentSeasonService) {}

  @Get()
  @Allow('season.read')
  @Revalidated()
  @ApiOkResponse({ type: PublicSeason })
  @Header('cache-control', 'public, max-age=60')
  async read(): Promise<PublicSeason> {
    return toPublicSeason(await this.season.read());
  }
}

@Global()
@Module({
  controllers: [SeasonController],
  providers: [CurrentSeasonService],
  exports: [CurrentSeasonService],
})
export class ProgramModule {}
