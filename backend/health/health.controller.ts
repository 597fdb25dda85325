import { Controller, Get, Req } from '@nestjs/common';
import { ApiOkResponse, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Database } from '../database/database.js';
import { Allow } from '../platform/access/allow.js';
import { isStopping } from '../platform/http/http-server.js';
import { DatabaseUnavailable, Stopping } from '../platform/http/refusal.js';
import { Health } from './health.dto.js';

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(private readonly database: Database) {}

  @Get('live')
  @Allow('health.read')
  @ApiOkResponse({ type: Health })
  checkLive(): Health {
    return { status: 'up' };
  }

  @Get('ready')
  @Allow('health.read')
  @ApiOkResponse({ type: Health })
  @ApiServiceUnavailableResponse({
    description:
      'The server is stopping, or the database isn’t responding, not migrated yet, or can’t write.',
  })
  async checkReady(@Req() request: FastifyRequest): Promise<Health> {
    if (isStopping(request)) throw new Stopping();
    if (!(await this.database.doesAnswer())) throw new DatabaseUnavailable();
    return { status: 'up' };
  }
}
