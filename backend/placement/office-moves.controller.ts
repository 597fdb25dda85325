import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { ApplicationDetailAnswer } from '../applications/application.dto.js';
import { applicationDetail } from '../applications/application-detail.queries.js';
import { Person, type SignedIn } from '../platform/access/allow.js';
import { AllowForStudent } from '../students/student-access.guard.js';
import { MoveExecutor, type MoveOrder } from './move-executor.js';
import { AssignDto, MoveMessageDto } from './placement.dto.js';

/** The moves that an administrator makes; each answers the application as it stands afterwards. */
@ApiTags('placement')
@Controller('students/:id')
export class OfficeMovesController {
  constructor(
    private readonly moves: MoveExecutor,
    private readonly dataSource: DataSource,
  ) {}

  /** Gives the student a seat at a site, which is asked for its answer. Past its capacity only with `overCapacity`. */
  @Post('assign')
  @HttpCode(200)
  @AllowForStudent('student.assign')
  @ApiConflictResponse({
    description:
      'Not submitted, removed, or already at that site; or the site is full, pending, canceled or not verified.',
  })
  assign(
    @Person() by: SignedIn,
    @Param('id') studentId: string,
    @Body() { siteId, overCapacity }: AssignDto,
  ): Promise<ApplicationDetailAnswer> {
    return this.make({ move: 'assign', studentId, by, siteId, overCapacity: overCapacity === true });
  }

  /** Gives the application back to the family, which submits it again; a seat is given up. */
  @Post('return')
  @HttpCode(200)
  @AllowForStudent('student.return')
  @ApiConflictResponse({ description: 'The application isn’t submitted, or it’s removed.' })
  return(
    @Person() by: SignedIn,
    @Param('id') studentId: string,
    @Body() { message }: MoveMessageDto,
  ): Promise<ApplicationDetailAnswer> {
    return this.make({ move: 'return', studentId, by, message });
  }

  /** Takes an accepted student from the site, to be assigned anew. */
  @Post('recall')
  @HttpCode(200)
  @AllowForStudent('student.recall')
  @ApiConflictResponse({ description: 'No site has accepted the student.' })
  recall(
    @Person() by: SignedIn,
    @Param('id') studentId: string,
    @Body() { message }: MoveMessageDto,
  ): Promise<ApplicationDetailAnswer> {
    return this.make({ move: 'recall', studentId, by, message });
  }

  /** Takes the application out of the program; a seat is given up. */
  @Post('remove')
  @HttpCode(200)
  @AllowForStudent('student.remove')
  @ApiConflictResponse({ description: 'The application is already removed.' })
  remove(@Person() by: SignedIn, @Param('id') studentId: string): Promise<ApplicationDetailAnswer> {
    return this.make({ move: 'remove', studentId, by });
  }

  /** Takes back the removal: the application stands where its flags say, without the seat that it had. */
  @Post('restore')
  @HttpCode(200)
  @AllowForStudent('student.restore')
  @ApiConflictResponse({ description: 'The application isn’t removed.' })
  restore(@Person() by: SignedIn, @Param('id') studentId: string): Promise<ApplicationDetailAnswer> {
    return this.make({ move: 'restore', studentId, by });
  }

  private async make(order: MoveOrder): Promise<ApplicationDetailAnswer> {
    await this.moves.execute(order);
    return applicationDetail(this.dataSource.manager, order.studentId);
  }
}
