import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiForbiddenResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Person, type SignedIn } from '../platform/access/allow.js';
import { ApplicationDetailAnswer } from '../students/application-detail.dto.js';
import { ApplicationReadingService } from '../students/application-reading.service.js';
import { AllowForStudent } from '../students/student-access.guard.js';
import { StudentAnswer } from '../students/student.dto.js';
import { findStudentView } from '../students/students.queries.js';
import { MovesService, type MoveOrder } from './moves.service.js';
import { AssignDto, AttendingDto, MoveMessageDto, SubmitDto } from './placement.dto.js';

@ApiTags('placement')
@Controller('students/:id')
export class MovesController {
  constructor(
    private readonly moves: MovesService,
    private readonly reading: ApplicationReadingService,
    private readonly dataSource: DataSource,
  ) {}

  @Post('submitApplication')
  @HttpCode(200)
  @AllowForStudent('student.submit')
  @ApiConflictResponse({
    description: 'A section isn’t complete, or the application is already submitted or removed.',
  })
  @ApiForbiddenResponse({
    description: 'The office didn’t enter the application, and sent no `consent` of the family.',
  })
  async submit(
    @Person() person: SignedIn,
    @Param('id') id: string,
    @Body() { consent }: SubmitDto,
  ): Promise<StudentAnswer> {
    await this.moves.execute({ move: 'submit', studentId: id, by: person, consent });
    return findStudentView(this.dataSource.manager, id);
  }

  @Post('withdraw')
  @HttpCode(200)
  @AllowForStudent('student.withdraw')
  @ApiConflictResponse({ description: 'The application isn’t submitted, or it was removed.' })
  async withdraw(@Person() person: SignedIn, @Param('id') id: string): Promise<StudentAnswer> {
    await this.moves.execute({ move: 'withdraw', studentId: id, by: person });
    return findStudentView(this.dataSource.manager, id);
  }

  @Post('attending')
  @HttpCode(200)
  @AllowForStudent('student.attending')
  @ApiConflictResponse({ description: '`NOT_ACCEPTED`: the child has no seat.' })
  async answer(
    @Person() person: SignedIn,
    @Param('id') id: string,
    @Body() { attending }: AttendingDto,
  ): Promise<StudentAnswer> {
    await this.moves.answer({ studentId: id, by: person, via: 'page' }, attending);
    return findStudentView(this.dataSource.manager, id);
  }

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
    return this.move({ move: 'assign', studentId, by, siteId, overCapacity: overCapacity === true });
  }

  @Post('unassign')
  @HttpCode(200)
  @AllowForStudent('student.unassign')
  @ApiConflictResponse({ description: 'No site is asked, or it has accepted the student.' })
  unassign(@Person() by: SignedIn, @Param('id') studentId: string): Promise<ApplicationDetailAnswer> {
    return this.move({ move: 'unassign', studentId, by });
  }

  @Post('return')
  @HttpCode(200)
  @AllowForStudent('student.return')
  @ApiConflictResponse({ description: 'The application isn’t submitted, or it’s removed.' })
  return(
    @Person() by: SignedIn,
    @Param('id') studentId: string,
    @Body() { message }: MoveMessageDto,
  ): Promise<ApplicationDetailAnswer> {
    return this.move({ move: 'return', studentId, by, message });
  }

  @Post('recall')
  @HttpCode(200)
  @AllowForStudent('student.recall')
  @ApiConflictResponse({ description: 'No site has accepted the student.' })
  recall(
    @Person() by: SignedIn,
    @Param('id') studentId: string,
    @Body() { message }: MoveMessageDto,
  ): Promise<ApplicationDetailAnswer> {
    return this.move({ move: 'recall', studentId, by, message });
  }

  @Post('remove')
  @HttpCode(200)
  @AllowForStudent('student.remove')
  @ApiConflictResponse({ description: 'The application is already removed.' })
  remove(@Person() by: SignedIn, @Param('id') studentId: string): Promise<ApplicationDetailAnswer> {
    return this.move({ move: 'remove', studentId, by });
  }

  @Post('restore')
  @HttpCode(200)
  @AllowForStudent('student.restore')
  @ApiConflictResponse({ description: 'The application isn’t removed.' })
  restore(@Person() by: SignedIn, @Param('id') studentId: string): Promise<ApplicationDetailAnswer> {
    return this.move({ move: 'restore', studentId, by });
  }

  private async move(order: MoveOrder): Promise<ApplicationDetailAnswer> {
    await this.moves.execute(order);
    return this.reading.readWhole(order.studentId);
  }
}
