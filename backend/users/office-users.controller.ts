import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Res,
  applyDecorators,
} from '@nestjs/common';
import { ApiBadRequestResponse, ApiConflictResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { UserDetail, UserMetrics, UserRow } from '../../domain/contract/user.js';
import { USER_SORTS } from '../../domain/enums/lists.js';
import { userFilterForm } from '../../domain/forms/users.js';
import { AllowForUser } from '../accounts/known-user.guard.js';
import { AccessLog } from '../history/access-log.js';
import { By, type Reader } from '../history/read-log.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { ApiList } from '../platform/lists/api-list.js';
import { answerPart, readFilter, readListQuery, type RawListQuery } from '../platform/lists/list-query.js';
import { EnterStudentDto, NewStudentAnswer } from '../students/student.dto.js';
import { OfficeUsersService } from './office-users.service.js';
import { AddUserDto, UpdateUserDto } from './user.dto.js';
import { readUserDetail, readUserMetrics, readUserPage } from './users.queries.js';

const ApiUpdateRefusals = (): MethodDecorator =>
  applyDecorators(
    ApiBadRequestResponse({
      description: 'A field isn’t valid, or the role is site user, which you can’t assign here.',
    }),
    ApiConflictResponse({
      description: 'The email is taken, or the change would demote yourself or the last administrator.',
    }),
  );

@ApiTags('users')
@Controller('users')
export class OfficeUsersController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: OfficeUsersService,
    private readonly log: AccessLog,
  ) {}

  @Get()
  @Allow('user.list')
  @ApiList({
    type: UserRow,
    resource: 'users',
    filter: {
      fields: 'q (name or email), name, email, role, deleted, id (a list)',
      example: '{"q":"ana","role":"user","deleted":false}',
    },
    sorts: USER_SORTS,
  })
  async list(
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserRow[]> {
    const { filter, range, sort } = readListQuery(query, USER_SORTS);
    const part = await readUserPage(this.dataSource.manager, readFilter(userFilterForm, filter), sort, range);
    return answerPart(reply, 'users', part, range);
  }

  @Get('metrics')
  @Allow('user.metrics')
  readMetrics(): Promise<UserMetrics> {
    return readUserMetrics(this.dataSource.manager);
  }

  /** Logs who saw it and which students in the access log. */
  @Get(':id')
  @AllowForUser('user.read')
  async read(@By() by: Reader, @Param('id') id: string): Promise<UserDetail> {
    const detail = await this.readDetail(id);
    const studentIds = detail.students.map((student) => student.id);
    await this.log.add(this.dataSource.manager, { kind: 'read', ...by, action: 'user.read', studentIds });
    return detail;
  }

  @Post(['add', ''])
  @Allow('user.add')
  @ApiConflictResponse({
    description: 'There’s already an account with this email, maybe a deactivated one.',
  })
  async add(@By() by: Reader, @Body() form: AddUserDto): Promise<UserDetail> {
    return this.readDetail(await this.users.add(form, by));
  }

  /** A site user whose role changes loses all sites; a new email has to be verified again. */
  @Post(':id/update')
  @HttpCode(200)
  @AllowForUser('user.update')
  @ApiUpdateRefusals()
  async update(@By() by: Reader, @Param('id') id: string, @Body() form: UpdateUserDto): Promise<UserDetail> {
    await this.users.update(id, form, by);
    return this.readDetail(id);
  }

  @Put(':id')
  @AllowForUser('user.update')
  @ApiUpdateRefusals()
  replace(@By() by: Reader, @Param('id') id: string, @Body() form: UpdateUserDto): Promise<UserDetail> {
    return this.update(by, id, form);
  }

  @Post(':id/deactivate')
  @HttpCode(200)
  @AllowForUser('user.deactivate')
  @ApiConflictResponse({ description: 'Already deactivated, your own account, or the last administrator.' })
  async deactivate(@By() by: Reader, @Param('id') id: string): Promise<UserDetail> {
    await this.users.deactivate(id, by);
    return this.readDetail(id);
  }

  @Post(':id/reactivate')
  @HttpCode(200)
  @AllowForUser('user.reactivate')
  @ApiConflictResponse({ description: 'Not deactivated.' })
  async reactivate(@By() by: Reader, @Param('id') id: string): Promise<UserDetail> {
    await this.users.reactivate(id, by);
    return this.readDetail(id);
  }

  @Post(':id/invite')
  @HttpCode(200)
  @AllowForUser('user.invite')
  @ApiConflictResponse({ description: 'Deactivated, or the person already has a password.' })
  async invite(@By() by: Reader, @Param('id') id: string): Promise<UserDetail> {
    await this.users.invite(id, by);
    return this.readDetail(id);
  }

  @Post(':id/students')
  @AllowForUser('user.enterStudent')
  @ApiConflictResponse({ description: 'An administrator’s account, or a deactivated one.' })
  enterStudent(
    @Person() { id: byUserId }: SignedIn,
    @Param('id') id: string,
    @Body() form: EnterStudentDto,
  ): Promise<NewStudentAnswer> {
    return this.users.enterStudent(id, form, byUserId);
  }

  @Post(':id/resetSecondFactor')
  @HttpCode(200)
  @AllowForUser('user.resetSecondFactor')
  @ApiConflictResponse({ description: 'The account has no second factor, or it’s your own.' })
  async resetSecondFactor(@By() by: Reader, @Param('id') id: string): Promise<UserDetail> {
    await this.users.resetSecondFactor(id, by);
    return this.readDetail(id);
  }

  private readDetail(id: string): Promise<UserDetail> {
    return readUserDetail(this.dataSource.manager, id);
  }
}
