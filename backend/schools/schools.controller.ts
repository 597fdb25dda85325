import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { SchoolOption } from '../../domain/contract/site.js';
import { Allow } from '../platform/access/allow.js';
import { Revalidated } from '../platform/http/revalidation.js';
import { listSchoolOptions } from './schools.queries.js';

@ApiTags('schools')
@Controller('schools')
export class SchoolsController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  @Allow('school.list')
  @Revalidated()
  list(): Promise<SchoolOption[]> {
    return listSchoolOptions(this.dataSource.manager);
  }
}
