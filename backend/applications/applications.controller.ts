import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import type { ApplicationDetail, ApplicationForSite } from '../../domain/contract/application.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { AllowForStudent } from '../students/student-access.guard.js';
import { readApplication } from './application-detail.queries.js';
import { applicationPage } from './application-list.queries.js';
import {
  ApplicationDetailAnswer,
  ApplicationForSiteAnswer,
  ApplicationListDto,
  ApplicationPageAnswer,
} from './application.dto.js';

/** Applications as the office and the sites read them. */
@ApiTags('applications')
@Controller('students')
export class ApplicationsController {
  constructor(private readonly dataSource: DataSource) {}

  /** A page of the applications, newest change first unless sorted otherwise. */
  @Post('list')
  @HttpCode(200)
  @Allow('student.list')
  list(@Body() query: ApplicationListDto): Promise<ApplicationPageAnswer> {
    return applicationPage(this.dataSource.manager, query);
  }

  @Get(':id/application')
  @AllowForStudent('student.application')
  @ApiExtraModels(ApplicationDetailAnswer, ApplicationForSiteAnswer)
  @ApiOkResponse({
    description: "All of it for the office and the student's owner, a site's share for its people.",
    schema: {
      oneOf: [
        { $ref: getSchemaPath(ApplicationDetailAnswer) },
        { $ref: getSchemaPath(ApplicationForSiteAnswer) },
      ],
    },
  })
  read(@Person() person: SignedIn, @Param('id') id: string): Promise<ApplicationDetail | ApplicationForSite> {
    return readApplication(this.dataSource.manager, person, id);
  }
}
