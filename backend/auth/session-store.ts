import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource, Not, type EntityManager } from 'typeorm';
import type { Actor } from '../../domain/access/access.js';
import { SESSION } from '../../domain/contract/answer.js';
import { prepared, rowsOf } from '../database/prepared-statements.js';
import type { SignedIn } from '../platform/access/allow.js';
import { SessionReader } from '../platform/access/session-reader.js';
import type { Caller } from './caller.js';
import { RequestBatcher } from './request-batcher.js';
import { hashOfToken, newToken } from './secret-token.js';
import { SessionCookie } from './session-cookie.js';
import { Session } from './session.entity.js';

/** Requests that follow each other closely are one sign of life, and one write. */
const SECONDS_BETWEEN_TOUCHES = 60;

const LIVE_SESSIONS_SQL = `SELECT s."tokenHash", u."id", u."role",
  s."lastSeenAt" < now() - $4 * interval '1 second' AS "isTouchDue",
  ARRAY(
    SELECT json_build_object('id', m."siteId", 'role', m."role")
    FROM site_members m WHERE m."userId" = u."id"
  ) AS "sites"
FROM sessions s JOIN users u ON u."id" = s."userId"
WHERE s."tokenHash" = ANY ($1::bpchar[])
  AND s."lastSeenAt" > now() - $2 * interval '1 second'
  AND s."createdAt" > now() - $3 * interval '1 second'
  AND u."deletedAt" IS NULL`;

/** Whose a session is, and whether it is time to note its sign of life. */
interface LiveSession {
  actor: Actor;
  isTouchDue: boolean;
}

type LiveSessionRow = Actor & { tokenHash: string; isTouchDue: boolean };

/**
 * The sessions, in the database, so that every instance knows them. A row is made at login and from then on only
 * changed or deleted: a request that is still running cannot bring back what was ended meanwhile.
 */
@Injectable()
export class SessionStore extends SessionReader {
  /** Every request needs it; requests that arrive together share one query. */
  private readonly batcher = new RequestBatcher<LiveSession>((hashes) => this.findLive(hashes));

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
    const alive = await this.batcher.load(sessionHash);
    if (!alive) return null;
    if (alive.isTouchDue) await this.keepAlive(sessionHash);
    return { ...alive.actor, sessionHash };
  }

  private async findLive(hashes: string[]): Promise<ReadonlyMap<string, LiveSession>> {
    const rows = await rowsOf<LiveSessionRow>(
      this.dataSource.manager,
      prepared(LIVE_SESSIONS_SQL, [hashes, SESSION.idle, SESSION.total, SECONDS_BETWEEN_TOUCHES]),
    );
    return new Map(rows.map(({ tokenHash, isTouchDue, ...actor }) => [tokenHash, { actor, isTouchDue }]));
  }

  /** Starts a session for somebody who has just proven who it is, in place of what the browser came with. */
  async start(manager: EntityManager, userId: string, caller: Caller): Promise<string> {
    const { previousToken, address, browser, system } = caller;
    if (previousToken !== null) await this.end(manager, previousToken);
    const token = newToken();
    await manager.insert(Session, { tokenHash: hashOfToken(token), userId, address, browser, system });
    return token;
  }

  /** The person's living sessions, the one last used first. */
  async listOf(userId: string): Promise<Session[]> {
    return this.dataSource.manager
      .createQueryBuilder(Session, 's')
      .where({ userId })
      .andWhere(`s."lastSeenAt" > now() - :idle * interval '1 second'`, { idle: SESSION.idle })
      .andWhere(`s."createdAt" > now() - :total * interval '1 second'`, { total: SESSION.total })
      .orderBy('s.lastSeenAt', 'DESC')
      .getMany();
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

  /** Signs a person out everywhere but in one session; answers how many ended. Hold the account's row first. */
  async endOthers(manager: EntityManager, userId: string, keptHash: string): Promise<number> {
    const { affected } = await manager.delete(Session, { userId, tokenHash: Not(keptHash) });
    return affected ?? 0;
  }

  /** Signs a person out everywhere. Hold or change the account's row first, so that no login slips in between. */
  async endAll(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(Session, { userId });
  }
}
