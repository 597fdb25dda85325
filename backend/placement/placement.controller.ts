import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Person, type SignedIn } from '../platform/access/allow.js';
import { AllowForStudent } from '../students/student-access.guard.js';
import { StudentAnswer } from '../students/student.dto.js';
import { studentView } from '../students/students.queries.js';
import { MoveExecutor } from './move-executor.js';

/** The moves that a family makes; each returns the updated student. */
@ApiTags('placement')
@Controller('students/:id')
export class PlacementController {
  constructor(
    private readonly moves: MoveExecutor,
    private readonly dataSource: DataSource,
  ) {}

  @Post('submitApplication')
  @HttpCode(200)
  @AllowForStudent('student.submit')
  @ApiConflictResponse({
    description: 'A section isn’t complete, or the application is already submitted or removed.',
  })
  async submit(@Person() person: SignedIn, @Param('id') id: string): Promise<StudentAnswer> {
    await this.moves.execute({ move: 'submit', studentId: id, by: person });
    return studentView(this.dataSource.manager, id);
  }

  @Post('withdraw')
  @HttpCode(200)
  @AllowForStudent('student.withdraw')
  @ApiConflictResponse({ description: 'The application isn’t submitted, or it was removed.' })
  async withdraw(@Person() person: SignedIn, @Param('id') id: string): Promise<StudentAnswer> {
    await this.moves.execute({ move: 'withdraw', studentId: id, by: person });
    return studentView(this.dataSource.manager, id);
  }
}
