import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { USER_SORTS } from '../../domain/enums/lists.js';
import { readForm } from '../../domain/forms/form.js';
import { userFilterForm } from '../../domain/forms/users.js';
import { Allow } from '../platform/access/allow.js';
import { Invalid } from '../platform/http/refusal.js';
import { contentRange, readListQuery, type RawListQuery } from '../platform/lists/list-query.js';
import { AllowForUser } from './known-user.guard.js';
import { UserDetailAnswer, UserMetricsAnswer, UserRowAnswer } from './user.dto.js';
import type { UserFilter } from './user-list.sql.js';
import { userDetail, userMetrics, userPage } from './users.queries.js';

/** Who has an account, for the office. */
@ApiTags('users')
@Controller('users')
export class UserListsController {
  constructor(private readonly dataSource: DataSource) {}

  /** Every account by name, deactivated ones too; or, in the words of react-admin's simple-rest, a page of them. */
  @Get()
  @Allow('user.list')
  @ApiQuery({
    name: 'filter',
    required: false,
    description: 'JSON with q (name or email), name, email, role, deleted, id (a list)',
    example: '{"q":"ana","role":"user","deleted":false}',
  })
  @ApiQuery({
    name: 'range',
    required: false,
    description: 'JSON with the first and the last row',
    example: '[0,24]',
  })
  @ApiQuery({
    name: 'sort',
    required: false,
    description: `JSON with ${USER_SORTS.join(', ')}, and ASC or DESC`,
    example: '["name","ASC"]',
  })
  @ApiOkResponse({
    type: [UserRowAnswer],
    headers: { 'Content-Range': { description: 'users 0-24/319', schema: { type: 'string' } } },
  })
  @ApiBadRequestResponse({
    description: 'Part of the query isn’t JSON, or asks for something that doesn’t exist.',
  })
  async list(
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserRowAnswer[]> {
    const { filter, range, sort } = readListQuery(query, USER_SORTS);
    const { rows, total } = await userPage(this.dataSource.manager, readFilter(filter), sort, range);
    reply.header('content-range', contentRange('users', range?.[0] ?? 0, rows.length, total));
    return rows;
  }

  @Get('metrics')
  @Allow('user.metrics')
  metrics(): Promise<UserMetricsAnswer> {
    return userMetrics(this.dataSource.manager);
  }

  /** An account with the person's own students and sites. */
  @Get(':id')
  @AllowForUser('user.read')
  read(@Param('id') id: string): Promise<UserDetailAnswer> {
    return userDetail(this.dataSource.manager, id);
  }
}

function readFilter(filter: Readonly<Record<string, unknown>>): UserFilter {
  const { values, faults } = readForm(userFilterForm, filter);
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  return values;
}
