import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { AllowForUser } from '../accounts/known-user.guard.js';
import { Person, type SignedIn } from '../platform/access/allow.js';
import { AllowForStudent } from '../students/student-access.guard.js';
import { auditPage, addNote, notesOf } from './record-log.queries.js';
import { AuditPageAnswer, AuditQueryDto, NoteAnswer, NoteDto } from './record-log.dto.js';

/** What administrators keep and read about records: private notes, who read or changed a record, what a person did. */
@ApiTags('audit')
@Controller()
export class RecordLogController {
  constructor(private readonly dataSource: DataSource) {}

  /** The administrators' private notes on the application, newest first. */
  @Get('students/:id/notes')
  @AllowForStudent('student.notes')
  notes(@Param('id') id: string): Promise<NoteAnswer[]> {
    return notesOf(this.dataSource.manager, id);
  }

  /** Adds a note and returns it. Notes can't be changed or deleted. */
  @Post('students/:id/notes')
  @AllowForStudent('student.addNote')
  add(@Person() person: SignedIn, @Param('id') id: string, @Body() { text }: NoteDto): Promise<NoteAnswer> {
    return addNote(this.dataSource.manager, id, person.id, text);
  }

  /** Who read, exported, imported or changed the record, newest first. */
  @Get('students/:id/access')
  @AllowForStudent('student.access')
  ofStudent(@Param('id') id: string, @Query() { page }: AuditQueryDto): Promise<AuditPageAnswer> {
    return auditPage(this.dataSource.manager, 'student', id, page ?? 1);
  }

  /** What the person did, and who tried to sign in as them, newest first. */
  @Get('users/:id/access')
  @AllowForUser('user.access')
  ofUser(@Param('id') id: string, @Query() { page }: AuditQueryDto): Promise<AuditPageAnswer> {
    return auditPage(this.dataSource.manager, 'user', id, page ?? 1);
  }
}
