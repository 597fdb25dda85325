import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiTags } from '@nestjs/swagger';
import { Closure } from '../../domain/contract/closures.js';
import { Person, type SignedIn } from '../platform/access/allow.js';
import { ClosuresService } from './closures.service.js';
import { AllowForSite } from './site-access.guard.js';
import { ClosureDto, ReopenDto } from './site.dto.js';

@ApiTags('sites')
@Controller('sites/:id/closures')
export class ClosuresController {
  constructor(private readonly closures: ClosuresService) {}

  @Get()
  @AllowForSite('site.closures')
  list(@Param('id') id: string): Promise<Closure[]> {
    return this.closures.list(Number(id));
  }

  @Post()
  @HttpCode(200)
  @AllowForSite('site.closeDay')
  @ApiConflictResponse({ description: '`NOT_A_PROGRAM_DAY`, `DAY_PASSED`, `ALREADY_CLOSED`' })
  close(
    @Person() { id: userId }: SignedIn,
    @Param('id') id: string,
    @Body() { day, reason }: ClosureDto,
  ): Promise<Closure[]> {
    return this.closures.close(Number(id), userId, { day, reason });
  }

  @Post('remove')
  @HttpCode(200)
  @AllowForSite('site.closeDay')
  @ApiConflictResponse({ description: '`DAY_PASSED`' })
  reopen(@Param('id') id: string, @Body() { day }: ReopenDto): Promise<Closure[]> {
    return this.closures.reopen(Number(id), day);
  }
}
