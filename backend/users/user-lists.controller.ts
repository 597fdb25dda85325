import { Controller, Get, Ip, Param, Query, Res } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { USER_SORTS } from '../../domain/enums/lists.js';
import { readForm } from '../../domain/forms/form.js';
import { userFilterForm } from '../../domain/forms/users.js';
import { AllowForUser } from '../accounts/known-user.guard.js';
import { AccessLog } from '../history/access-log.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { countedAddress } from '../platform/http/client-address.js';
import { Invalid } from '../platform/http/refusal.js';
import { contentRange, readListQuery, type RawListQuery } from '../platform/lists/list-query.js';
import type { UserFilter } from './user-list.sql.js';
import { UserDetailAnswer, UserMetricsAnswer, UserRowAnswer } from './user.dto.js';
import { userDetail, userMetrics, userPage } from './users.queries.js';

/** The accounts, for the office. */
@ApiTags('users')
@Controller('users')
export class UserListsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: AccessLog,
  ) {}

  /**
   * All accounts by name, including deactivated ones; or a page of them, in the format of react-admin's simple-rest.
   */
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

  /** An account with the person's students and sites. That somebody saw these students is in the access log. */
  @Get(':id')
  @AllowForUser('user.read')
  async read(
    @Person() person: SignedIn,
    @Ip() ip: string,
    @Param('id') id: string,
  ): Promise<UserDetailAnswer> {
    const { manager } = this.dataSource;
    const detail = await userDetail(manager, id);
    await this.log.addRead(manager, {
      userId: person.id,
      address: countedAddress(ip),
      action: 'user.read',
      studentIds: detail.students.map((student) => student.id),
    });
    return detail;
  }
}

function readFilter(filter: Readonly<Record<string, unknown>>): UserFilter {
  const { values, faults } = readForm(userFilterForm, filter);
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  return values;
}
