import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../domain/access/access.js';
import { SESSION } from '../../domain/contract/answer.js';
import { prepared, rowsOf } from '../database/prepared-statements.js';
import type { SignedIn } from '../platform/access/allow.js';
import { SessionReader } from '../platform/access/session-reader.js';
import { hashOfToken, newToken } from './secret-token.js';
import { SessionCookie } from './session-cookie.js';
import { Session } from './session.entity.js';

/** Requests that follow each other closely are one sign of life, and one write. */
const SECONDS_BETWEEN_SIGNS = 60;

const PERSON_SQL = `SELECT u."id", u."role", s."lastSeenAt" < now() - $4 * interval '1 second' AS "isSignDue", ARRAY(
  SELECT json_build_object('id', m."siteId", 'role', m."role")
  FROM site_members m WHERE m."userId" = u."id"
) AS "sites"
FROM sessions s JOIN users u ON u."id" = s."userId"
WHERE s."tokenHash" = $1
  AND s."lastSeenAt" > now() - $2 * interval '1 second'
  AND s."createdAt" > now() - $3 * interval '1 second'
  AND u."deletedAt" IS NULL`;

/**
 * The sessions, in the database, so that every instance knows them. A row is made at login and from then on only
 * changed or deleted: a request that is still running cannot bring back what was ended meanwhile.
 */
@Injectable()
export class SessionStore extends SessionReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cookie: SessionCookie,
  ) {
    super();
  }

  /** One question a request: is the session alive, whose is it, and what are their rights right now? */
  async personOf(request: FastifyRequest): Promise<SignedIn | null> {
    const token = this.cookie.read(request);
    if (token === null) return null;
    const sessionHash = hashOfToken(token);
    const [found] = await rowsOf<Actor & { isSignDue: boolean }>(
      this.dataSource.manager,
      prepared(PERSON_SQL, [sessionHash, SESSION.idle, SESSION.total, SECONDS_BETWEEN_SIGNS]),
    );
    if (!found) return null;
    const { isSignDue, ...actor } = found;
    if (isSignDue) await this.keepAlive(sessionHash);
    return { ...actor, sessionHash };
  }

  /** Starts a session for somebody who has just proven who it is, in place of what the browser came with. */
  async start(manager: EntityManager, userId: string, previousToken: string | null): Promise<string> {
    if (previousToken !== null) await this.end(manager, previousToken);
    const token = newToken();
    await manager.insert(Session, { tokenHash: hashOfToken(token), userId });
    return token;
  }

  /** Notes a sign of life to the second; false where the session was ended meanwhile. */
  async keepAlive(sessionHash: string): Promise<boolean> {
    const { affected } = await this.dataSource.manager.update(
      Session,
      { tokenHash: sessionHash },
      { lastSeenAt: () => 'now()' },
    );
    return affected === 1;
  }

  async end(manager: EntityManager, token: string): Promise<void> {
    await manager.delete(Session, { tokenHash: hashOfToken(token) });
  }

  /** Signs a person out everywhere. Hold or change the account's row first, so that no login slips in between. */
  async endAll(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(Session, { userId });
  }
}
