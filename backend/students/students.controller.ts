import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { AllowForStudent } from './student-access.guard.js';
import {
  NewStudentAnswer,
  NewStudentDto,
  SiteDetailsAnswer,
  StudentAnswer,
  StudentCardAnswer,
} from './student.dto.js';
import { siteDetails, studentCards, studentView } from './students.queries.js';
import { StudentsService } from './students.service.js';

@ApiTags('students')
@Controller('students')
export class StudentsController {
  constructor(
    private readonly students: StudentsService,
    private readonly dataSource: DataSource,
  ) {}

  /** Adds a student to the caller's account. */
  @Post('create')
  @Allow('student.create')
  create(@Person() person: SignedIn, @Body() values: NewStudentDto): Promise<NewStudentAnswer> {
    return this.students.create(person, values);
  }

  /** The caller's own students, in the order they were added. */
  @Get()
  @Allow('student.listOwn')
  list(@Person() person: SignedIn): Promise<StudentCardAnswer[]> {
    return studentCards(this.dataSource.manager, person.id);
  }

  /** A new application of the same child in the current season, filled in from this one of an ended season. */
  @Post(':id/applyAgain')
  @AllowForStudent('student.applyAgain')
  applyAgain(@Person() person: SignedIn, @Param('id') id: string): Promise<NewStudentAnswer> {
    return this.students.applyAgain(person, id);
  }

  @Get(':id')
  @AllowForStudent('student.read')
  read(@Param('id') id: string): Promise<StudentAnswer> {
    return studentView(this.dataSource.manager, id);
  }

  /** The site of an accepted student; null before a site accepts. */
  @Get(':id/siteDetails')
  @AllowForStudent('student.siteDetails')
  @ApiOkResponse({ type: SiteDetailsAnswer, nullable: true })
  siteDetails(@Param('id') id: string): Promise<SiteDetailsAnswer | null> {
    return siteDetails(this.dataSource.manager, id);
  }
}
