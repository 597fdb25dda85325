import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import { Database } from '../database/database.js';
import { Allow } from '../platform/access/allow.js';
import { DatabaseUnavailable } from '../platform/http/refusal.js';
import { Health } from './health.dto.js';

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(private readonly database: Database) {}

  /** Whether the process is running, whatever the state of the database. */
  @Get('live')
  @Allow('health.read')
  @ApiOkResponse({ type: Health })
  live(): Health {
    return { status: 'up' };
  }

  /** Whether the server can handle requests: the database responds and is migrated. */
  @Get('ready')
  @Allow('health.read')
  @ApiOkResponse({ type: Health })
  @ApiServiceUnavailableResponse({
    description: 'The database isn’t responding, or its migrations aren’t done.',
  })
  async ready(): Promise<Health> {
    if (!(await this.database.answers())) throw new DatabaseUnavailable();
    return { status: 'up' };
  }
}
