import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource, Not, type EntityManager } from 'typeorm';
import { SESSION } from '../../domain/contract/answer.js';
import { prepared, rowsOf } from '../database/prepared-statements.js';
import { reservedManager } from '../database/reserved-connections.js';
import type { SignedIn } from '../platform/access/allow.js';
import { SessionReader } from '../platform/access/session-reader.js';
import { Settings } from '../platform/settings/settings.js';
import type { Caller } from './caller.js';
import { RequestBatcher } from './request-batcher.js';
import { RememberedDevice } from './second-factor.entity.js';
import { hashOfToken, newToken } from './secret-token.js';
import { SessionCookie } from './session-cookie.js';
import { Session } from './session.entity.js';

/** Requests within this time update the session once. */
const SECONDS_BETWEEN_TOUCHES = 60;

const LIVE_SESSIONS_SQL = `SELECT s."tokenHash", u."id", u."role",
  s."lastSeenAt" < now() - $4 * interval '1 second' AS "isTouchDue",
  $5::boolean AND u."role" = 'admin' AND NOT s."isSingleSignOn" AND NOT EXISTS (
    SELECT FROM second_factors f WHERE f."userId" = u."id" AND f."turnedOnAt" IS NOT NULL
  ) AS "mustSetUpSecondFactor",
  ARRAY(
    SELECT json_build_object('id', m."siteId", 'role', m."role")
    FROM site_members m WHERE m."userId" = u."id"
  ) AS "sites"
FROM sessions s JOIN users u ON u."id" = s."userId"
WHERE s."tokenHash" = ANY ($1::bpchar[])
  AND s."lastSeenAt" > now() - $2 * interval '1 second'
  AND s."createdAt" > now() - $3 * interval '1 second'
  AND u."deletedAt" IS NULL`;

/** Whose session it is, and whether its last-seen time is due for an update. */
interface LiveSession {
  person: Omit<SignedIn, 'sessionHash'>;
  isTouchDue: boolean;
}

type LiveSessionRow = LiveSession['person'] & { tokenHash: string; isTouchDue: boolean };

/**
 * Sessions are in the database, so that every instance knows them. A row is created at login and only updated or
 * deleted after that, so a running request can't bring back a session that has ended.
 */
@Injectable()
export class SessionStore extends SessionReader {
  /** Every request needs it; requests that arrive together share one query. */
  private readonly batcher = new RequestBatcher<LiveSession>((hashes) => this.findLive(hashes));

  constructor(
    private readonly dataSource: DataSource,
    private readonly cookie: SessionCookie,
    private readonly settings: Settings,
  ) {
    super();
  }

  /** One query per request: is the session alive, whose is it, and what are their rights now? */
  async personOf(request: FastifyRequest): Promise<SignedIn | null> {
    const token = this.cookie.read(request);
    if (token === null) return null;
    const sessionHash = hashOfToken(token);
    const alive = await this.batcher.load(sessionHash);
    if (!alive) return null;
    if (alive.isTouchDue) await this.keepAlive(sessionHash);
    return { ...alive.person, sessionHash };
  }

  private async findLive(hashes: string[]): Promise<ReadonlyMap<string, LiveSession>> {
    const rows = await rowsOf<LiveSessionRow>(
      await reservedManager(this.dataSource),
      prepared(LIVE_SESSIONS_SQL, [
        hashes,
        SESSION.idle,
        SESSION.total,
        SECONDS_BETWEEN_TOUCHES,
        this.settings.requireMfa,
      ]),
    );
    return new Map(rows.map(({ tokenHash, isTouchDue, ...person }) => [tokenHash, { person, isTouchDue }]));
  }

  /**
   * Starts a session for a person who has just logged in, replacing the browser's old one. After single sign-on, the
   * second factor is the identity provider's.
   */
  async start(
    manager: EntityManager,
    userId: string,
    caller: Caller,
    { isSingleSignOn = false } = {},
  ): Promise<string> {
    const { previousToken, address, browser, system } = caller;
    if (previousToken !== null) await this.end(manager, previousToken);
    const token = newToken();
    const device = { address, browser, system };
    await manager.insert(Session, { tokenHash: hashOfToken(token), userId, isSingleSignOn, ...device });
    return token;
  }

  /** The person's active sessions, most recently used first. */
  async listOf(userId: string): Promise<Session[]> {
    return this.dataSource.manager
      .createQueryBuilder(Session, 's')
      .where({ userId })
      .andWhere(`s."lastSeenAt" > now() - :idle * interval '1 second'`, { idle: SESSION.idle })
      .andWhere(`s."createdAt" > now() - :total * interval '1 second'`, { total: SESSION.total })
      .orderBy('s.lastSeenAt', 'DESC')
      .getMany();
  }

  /** Updates the last-seen time. False if the session has ended. */
  async keepAlive(sessionHash: string): Promise<boolean> {
    const manager = await reservedManager(this.dataSource);
    const { affected } = await manager.update(
      Session,
      { tokenHash: sessionHash },
      { lastSeenAt: () => 'now()' },
    );
    return affected === 1;
  }

  async end(manager: EntityManager, token: string): Promise<void> {
    await manager.delete(Session, { tokenHash: hashOfToken(token) });
  }

  /**
   * Ends all other sessions of a person and returns how many; other browsers are no longer remembered. Lock the
   * account's row first.
   */
  async endOthers(
    manager: EntityManager,
    userId: string,
    keptHash: string,
    deviceToken: string | null,
  ): Promise<number> {
    const kept = deviceToken === null ? {} : { tokenHash: Not(hashOfToken(deviceToken)) };
    await manager.delete(RememberedDevice, { userId, ...kept });
    const { affected } = await manager.delete(Session, { userId, tokenHash: Not(keptHash) });
    return affected ?? 0;
  }

  /**
   * Ends all sessions of a person, and no browser is remembered. Lock or change the account's row first, so that no
   * login slips in between.
   */
  async endAll(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(RememberedDevice, { userId });
    await manager.delete(Session, { userId });
  }
}
