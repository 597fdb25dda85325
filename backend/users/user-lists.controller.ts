import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { USER_SORTS } from '../../domain/enums/lists.js';
import { userFilterForm } from '../../domain/forms/users.js';
import { AllowForUser } from '../accounts/known-user.guard.js';
import { AccessLog } from '../history/access-log.js';
import { By, type Reader } from '../history/read-log.js';
import { Allow } from '../platform/access/allow.js';
import { ApiList } from '../platform/lists/api-list.js';
import { answerPart, readFilter, readListQuery, type RawListQuery } from '../platform/lists/list-query.js';
import { UserDetailAnswer, UserMetricsAnswer, UserRowAnswer } from './user.dto.js';
import { userDetail, userMetrics, userPage } from './users.queries.js';

@ApiTags('users')
@Controller('users')
export class UserListsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: AccessLog,
  ) {}

  @Get()
  @Allow('user.list')
  @ApiList({
    type: UserRowAnswer,
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
  ): Promise<UserRowAnswer[]> {
    const { filter, range, sort } = readListQuery(query, USER_SORTS);
    const part = await userPage(this.dataSource.manager, readFilter(userFilterForm, filter), sort, range);
    return answerPart(reply, 'users', part, range);
  }

  @Get('metrics')
  @Allow('user.metrics')
  metrics(): Promise<UserMetricsAnswer> {
    return userMetrics(this.dataSource.manager);
  }

  /** That somebody saw it, and which students, is in the access log. */
  @Get(':id')
  @AllowForUser('user.read')
  async read(@By() by: Reader, @Param('id') id: string): Promise<UserDetailAnswer> {
    const { manager } = this.dataSource;
    const detail = await userDetail(manager, id);
    await this.log.add(manager, {
      kind: 'read',
      ...by,
      action: 'user.read',
      studentIds: detail.students.map((student) => student.id),
    });
    return detail;
  }
}
