import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource, Not, type EntityManager } from 'typeorm';
import type { Action } from '../../domain/access/access.js';
import { SESSION } from '../../domain/contract/answer.js';
import type { User } from '../accounts/user.entity.js';
import { openReservedManager } from '../database/reserved-connections.js';
import { AccessLog } from '../history/access-log.js';
import { SessionReader, type PersonAndTies } from '../platform/access/session-reader.js';
import { Settings } from '../platform/settings/settings.js';
import { findLiveSession } from './auth.queries.js';
import type { Caller } from './caller.js';
import { RememberedDevice } from './second-factor.entity.js';
import { hashToken, makeToken } from './secret-token.js';
import { SessionCookie } from './cookies.js';
import { Session } from './session.entity.js';

export interface LoginResult {
  user: User;
  token: string;
  deviceToken?: string;
}

/** Rows are only updated or deleted after the login, so no running request revives a session. */
@Injectable()
export class SessionsService extends SessionReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cookie: SessionCookie,
    private readonly settings: Settings,
    private readonly log: AccessLog,
  ) {
    super();
  }

  async findPerson(request: FastifyRequest, studentId: string | null): Promise<PersonAndTies | null> {
    const token = this.cookie.read(request);
    if (token === null) return null;
    const sessionHash = hashToken(token);
    const manager = await openReservedManager(this.dataSource);
    const found = await findLiveSession(manager, sessionHash, studentId, this.settings.requireMfa);
    if (!found) return null;
    const { isTouchDue, ties, ...person } = found;
    if (isTouchDue) await this.keepAlive(sessionHash);
    return { person: { ...person, sessionHash }, ties };
  }

  async logIn(
    manager: EntityManager,
    user: User,
    caller: Caller,
    action: Action,
    options?: { isSingleSignOn: boolean },
  ): Promise<LoginResult> {
    const { id: userId, email } = user;
    await this.log.add(manager, { kind: 'login', userId, email, address: caller.address, action });
    return { user, token: await this.start(manager, userId, caller, options) };
  }

  async start(
    manager: EntityManager,
    userId: string,
    caller: Caller,
    { isSingleSignOn = false } = {},
  ): Promise<string> {
    const { previousToken, address, browser, system } = caller;
    if (previousToken !== null) await this.end(manager, previousToken);
    const token = makeToken();
    const tokenHash = hashToken(token);
    await manager.insert(Session, { tokenHash, userId, address, browser, system, isSingleSignOn });
    return token;
  }

  async getList(userId: string): Promise<Session[]> {
    return this.dataSource.manager
      .createQueryBuilder(Session, 's')
      .where({ userId })
      .andWhere(`s."lastSeenAt" > now() - :idle * interval '1 second'`, { idle: SESSION.idle })
      .andWhere(`s."createdAt" > now() - :total * interval '1 second'`, { total: SESSION.total })
      .orderBy('s.lastSeenAt', 'DESC')
      .getMany();
  }

  async keepAlive(sessionHash: string): Promise<boolean> {
    const manager = await openReservedManager(this.dataSource);
    const { affected } = await manager.update(
      Session,
      { tokenHash: sessionHash },
      { lastSeenAt: () => 'now()' },
    );
    return affected === 1;
  }

  async end(manager: EntityManager, token: string): Promise<void> {
    await manager.delete(Session, { tokenHash: hashToken(token) });
  }

  /** Other browsers are no longer remembered. Lock the account's row first. */
  async endOthers(
    manager: EntityManager,
    userId: string,
    keptHash: string,
    deviceToken: string | null,
  ): Promise<number> {
    const kept = deviceToken === null ? {} : { tokenHash: Not(hashToken(deviceToken)) };
    await manager.delete(RememberedDevice, { userId, ...kept });
    const { affected } = await manager.delete(Session, { userId, tokenHash: Not(keptHash) });
    return affected ?? 0;
  }

  /** No browser stays remembered. Lock or change the account's row first, so no login slips in between. */
  async endAll(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(RememberedDevice, { userId });
    await manager.delete(Session, { userId });
  }
}
