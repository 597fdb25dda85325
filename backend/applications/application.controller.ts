import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import type {
  ApplicationDetail,
  ApplicationForClassroom,
  ApplicationForSite,
} from '../../domain/contract/application.js';
import { Person, type SignedIn } from '../platform/access/allow.js';
import {
  ApplicationDetailAnswer,
  ApplicationForClassroomAnswer,
  ApplicationForSiteAnswer,
} from '../students/application-detail.dto.js';
import { leftSiteIds } from '../students/application-detail.queries.js';
import { ApplicationReadingService } from '../students/application-reading.service.js';
import { AllowForStudent } from '../students/student-access.guard.js';
import { ApplicationFilterDto, NextApplicationAnswer } from './application.dto.js';
import { nextApplication } from './application-lists.service.js';

@ApiTags('applications')
@Controller()
export class ApplicationController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reading: ApplicationReadingService,
  ) {}

  @Get(['students/:id/application', 'applications/:id'])
  @AllowForStudent('student.application')
  @ApiExtraModels(ApplicationDetailAnswer, ApplicationForSiteAnswer, ApplicationForClassroomAnswer)
  @ApiOkResponse({
    description:
      'Everything for the office and the family, the site’s part for its coordinators and staff, and what a classroom needs for its instructors and viewers.',
    schema: {
      // Each has everything that the next one has.
      anyOf: [
        { $ref: getSchemaPath(ApplicationDetailAnswer) },
        { $ref: getSchemaPath(ApplicationForSiteAnswer) },
        { $ref: getSchemaPath(ApplicationForClassroomAnswer) },
      ],
    },
  })
  read(
    @Person() person: SignedIn,
    @Param('id') id: string,
  ): Promise<ApplicationDetail | ApplicationForSite | ApplicationForClassroom> {
    return this.reading.read(person, id);
  }

  @Get('students/:id/next')
  @AllowForStudent('student.next')
  @ApiOkResponse({ type: NextApplicationAnswer, nullable: true })
  next(
    @Param('id') id: string,
    @Query() filter: ApplicationFilterDto,
  ): Promise<NextApplicationAnswer | null> {
    return nextApplication(this.dataSource.manager, id, filter);
  }

  @Get('students/:id/denials')
  @AllowForStudent('student.denials')
  @ApiOkResponse({ type: [Number] })
  denials(@Param('id') id: string): Promise<number[]> {
    return leftSiteIds(this.dataSource.manager, id, 'denials');
  }

  @Get('students/:id/withdrawals')
  @AllowForStudent('student.withdrawals')
  @ApiOkResponse({ type: [Number] })
  withdrawals(@Param('id') id: string): Promise<number[]> {
    return leftSiteIds(this.dataSource.manager, id, 'withdrawals');
  }
}
