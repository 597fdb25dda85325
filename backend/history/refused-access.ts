import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import type { GuardedRequest } from '../platform/access/allow.js';
import { isGuid } from '../platform/guid.js';
import { countedAddress } from '../platform/http/client-address.js';
import { AccessLog, type NewAccessLogEntry } from './access-log.js';

/** Of one person; past that within an hour the log has said it often enough, and is not to be filled by anybody. */
const MAX_LINES_PER_HOUR = 1000;

/**
 * Notes each request of a signed-in person that is turned away. It looks at the answers as they leave, because guards
 * turn away as well as services behind their locks; what a route or a move is added, is seen here without more.
 */
@Injectable()
export class RefusedAccess implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly dataSource: DataSource,
    private readonly log: AccessLog,
  ) {}

  onModuleInit(): void {
    this.host.httpAdapter
      .getInstance()
      .addHook('onSend', (request: GuardedRequest, reply: FastifyReply, payload: unknown, done) => {
        const entry = refusalIn(request, reply);
        if (!entry) {
          done(null, payload);
          return;
        }
        this.log
          .addUpTo(this.dataSource.manager, MAX_LINES_PER_HOUR, entry)
          // The refusal stands, be there a line of it or not; that there is none is told where the program is watched.
          .catch((error: unknown) => request.log.error({ err: error }, 'a refusal is not in the access log'))
          .finally(() => done(null, payload));
      });
  }
}

/**
 * 403 is a refusal, and so is 404: what is out of somebody's scope is answered as if it did not exist. Nothing is out
 * of an administrator's scope, so to one a 404 says what it says.
 */
function refusalIn(request: GuardedRequest, { statusCode }: FastifyReply): NewAccessLogEntry | null {
  const { person, action, ip } = request;
  if (!person || action === undefined) return null;
  const isRefused = statusCode === 403 || (statusCode === 404 && person.role !== 'admin');
  if (!isRefused) return null;
  return { kind: 'refused', userId: person.id, address: countedAddress(ip), action, ...askedFor(request) };
}

/** The student and the site of the address, as far as what stands there can be an id at all. */
function askedFor({
  routeOptions,
  params,
}: GuardedRequest): Pick<NewAccessLogEntry, 'studentIds' | 'siteId'> {
  const { id = '', studentId = '' } = params as Readonly<Record<string, string>>;
  const { url = '' } = routeOptions;
  const student = url.includes('/students/:id') ? id : studentId;
  const site = url.includes('/sites/:id') ? id : '';
  return { studentIds: isGuid(student) ? [student] : [], siteId: siteIdIn(site) };
}

function siteIdIn(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
