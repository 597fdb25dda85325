import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { AuditPage, NoteView } from '../../domain/contract/audit.js';
import { PAGE_SIZE } from '../../domain/enums/lists.js';
import { auditFilterForm } from '../../domain/forms/applications.js';
import { AllowForUser } from '../accounts/known-user.guard.js';
import { Person, type SignedIn } from '../platform/access/allow.js';
import { ApiPagedList } from '../platform/lists/api-list.js';
import {
  answerPart,
  readFilter,
  readUnsortedQuery,
  addIds,
  type RawListQuery,
} from '../platform/lists/list-query.js';
import { AllowForStudent } from '../students/student-access.guard.js';
import { NotesService } from './notes.service.js';
import { readAuditPart } from './record-log.queries.js';
import { AuditQueryDto, AuditRowAnswer, NoteDto } from './record-log.dto.js';

const ApiAuditList = (): MethodDecorator =>
  ApiPagedList(AuditPage, {
    type: AuditRowAnswer,
    resource: 'access',
    filter: {
      fields: 'changes (only changes), hideOwn (without what you viewed)',
      example: '{"changes":true}',
    },
  });

@ApiTags('audit')
@Controller()
export class RecordLogController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly studentNotes: NotesService,
  ) {}

  @Get('students/:id/notes')
  @AllowForStudent('student.notes')
  listNotes(@Param('id') id: string): Promise<NoteView[]> {
    return this.studentNotes.list(id);
  }

  @Post('students/:id/notes')
  @AllowForStudent('student.addNote')
  add(@Person() person: SignedIn, @Param('id') id: string, @Body() { text }: NoteDto): Promise<NoteView> {
    return this.studentNotes.add(id, person.id, text);
  }

  @Get('students/:id/access')
  @AllowForStudent('student.access')
  @ApiAuditList()
  readForStudent(
    @Person() person: SignedIn,
    @Param('id') id: string,
    @Query() { page }: AuditQueryDto,
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditPage | AuditRowAnswer[]> {
    return this.answerAbout('student', id, person, page, query, reply);
  }

  @Get('users/:id/access')
  @AllowForUser('user.access')
  @ApiAuditList()
  readForUser(
    @Person() person: SignedIn,
    @Param('id') id: string,
    @Query() { page }: AuditQueryDto,
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditPage | AuditRowAnswer[]> {
    return this.answerAbout('user', id, person, page, query, reply);
  }

  private async answerAbout(
    about: 'student' | 'user',
    id: string,
    person: SignedIn,
    page: number | null,
    query: RawListQuery,
    reply: FastifyReply,
  ): Promise<AuditPage | AuditRowAnswer[]> {
    const { filter, range: asked } = readUnsortedQuery(query);
    const { changes, hideOwn } = readFilter(auditFilterForm, filter);
    const first = ((page ?? 1) - 1) * PAGE_SIZE;
    const range = asked ?? ([first, first + PAGE_SIZE - 1] as const);
    const part = await readAuditPart(this.dataSource.manager, about, id, range, {
      changes: changes === true,
      hiddenReaderId: hideOwn ? person.id : null,
    });
    const rows = answerPart(
      reply,
      'access',
      addIds(part, range, (_, place) => place),
      range,
    );
    return asked ? rows : { results: part.rows, count: part.total };
  }
}
