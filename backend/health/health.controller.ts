import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import { Database } from '../database/database.js';
import { Allow } from '../platform/access/allow.js';
import { DatabaseAway } from '../platform/http/refusal.js';
import { Health } from './health.dto.js';

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(private readonly database: Database) {}

  /** Whether the process runs, whatever the database does. */
  @Get('live')
  @Allow('health.read')
  @ApiOkResponse({ type: Health })
  live(): Health {
    return { status: 'up' };
  }

  /** Whether requests can be served: the database answers and its migrations are done. */
  @Get('ready')
  @Allow('health.read')
  @ApiOkResponse({ type: Health })
  @ApiServiceUnavailableResponse({
    description: 'The database isn’t responding, or its migrations aren’t done.',
  })
  async ready(): Promise<Health> {
    if (!(await this.database.answers())) throw new DatabaseAway();
    return { status: 'up' };
  }
}
