import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import type { GuardedRequest } from '../platform/access/allow.js';
import { isGuid } from '../platform/guid.js';
import { AccessLog } from './access-log.js';
import type { NewAccessLogEntry } from './access-log-entry.entity.js';
import { getReader } from './read-log.js';

/** Per person. After this many entries in an hour, the point is clear, and the log shouldn't fill up. */
const MAX_LINES_PER_HOUR = 1000;

/** Checks responses, because both guards and services refuse requests. This covers new routes, too. */
@Injectable()
export class RefusedAccessService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: AccessLog,
  ) {}

  watch(fastify: FastifyInstance): void {
    fastify.addHook('onSend', async (request: GuardedRequest, reply) => {
      const entry = findRefusal(request, reply);
      if (!entry) return;
      await this.log
        .addUpTo(this.dataSource.manager, MAX_LINES_PER_HOUR, entry)
        // The refusal stands even if logging it fails.
        .catch((error: unknown) => request.log.error({ err: error }, 'could not log a refusal'));
    });
  }
}

/** Includes 404, the answer for anything that a person may not see. Administrators may see everything. */
function findRefusal(request: GuardedRequest, { statusCode }: FastifyReply): NewAccessLogEntry | null {
  const { person, action, ip } = request;
  if (!person || action === undefined) return null;
  const isRefused = statusCode === 403 || (statusCode === 404 && person.role !== 'admin');
  if (!isRefused) return null;
  return { kind: 'refused', ...getReader(person, ip), action, ...getAsked(request) };
}

function getAsked({
  routeOptions,
  params,
}: GuardedRequest): Pick<NewAccessLogEntry, 'studentIds' | 'siteId'> {
  const { id = '', studentId = '' } = params as Readonly<Record<string, string>>;
  const { url = '' } = routeOptions;
  const student = url.includes('/students/:id') ? id : studentId;
  const site = url.includes('/sites/:id') ? id : '';
  return {
    studentIds: isGuid(student) ? [student] : [],
    siteId: /^\d{1,9}$/.test(site) ? Number(site) : null,
  };
}
