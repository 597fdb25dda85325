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

const PERSON_SQL = `WITH alive AS (
     SELECT s."tokenHash", s."lastSeenAt", u."id", u."role"
     FROM sessions s JOIN users u ON u."id" = s."userId"
     WHERE s."tokenHash" = $1
       AND s."lastSeenAt" > now() - $2 * interval '1 second'
       AND s."createdAt" > now() - $3 * interval '1 second'
       AND u."deletedAt" IS NULL
   ), seen AS (
     UPDATE sessions s SET "lastSeenAt" = now() FROM alive
     WHERE s."tokenHash" = alive."tokenHash" AND alive."lastSeenAt" < now() - $4 * interval '1 second'
   )
   SELECT "id", "role", ARRAY(
     SELECT json_build_object('id', m."siteId", 'role', m."role")
     FROM site_members m WHERE m."userId" = alive."id"
   ) AS "sites"
   FROM alive`;

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

  /** One question a request: is the session alive, whose is it, and what are that person's rights right now? */
  async personOf(request: FastifyRequest): Promise<SignedIn | null> {
    const token = this.cookie.read(request);
    if (token === null) return null;
    const sessionHash = hashOfToken(token);
    const [actor] = await rowsOf<Actor>(
      this.dataSource.manager,
      prepared(PERSON_SQL, [sessionHash, SESSION.idle, SESSION.total, SECONDS_BETWEEN_SIGNS]),
    );
    return actor ? { ...actor, sessionHash } : null;
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
