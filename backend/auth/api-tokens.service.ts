import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository, type EntityManager } from 'typeorm';
import { decideGate } from '../../domain/access/access.js';
import type { NewToken } from '../../domain/contract/tokens.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { openReservedManager } from '../database/reserved-connections.js';
import { AccessLog } from '../history/access-log.js';
import type { Reader } from '../history/read-log.js';
import type { SignedIn } from '../platform/access/allow.js';
import { requireAllowed } from '../platform/access/decision.js';
import { TokenReader } from '../platform/access/session-reader.js';
import { NotFound } from '../platform/http/refusal.js';
import { ApiToken } from './api-token.entity.js';
import { findTokenOwner } from './auth.queries.js';
import { hashToken, makeToken } from './secret-token.js';

const SECONDS_A_DAY = 24 * 60 * 60;

@Injectable()
export class ApiTokensService extends TokenReader {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(ApiToken) private readonly tokens: Repository<ApiToken>,
    private readonly accounts: AccountsService,
    private readonly log: AccessLog,
  ) {
    super();
  }

  async findOwner(token: string): Promise<SignedIn | null> {
    const manager = await openReservedManager(this.dataSource);
    const sessionHash = hashToken(token);
    const owner = await findTokenOwner(manager, sessionHash);
    if (!owner) return null;
    const { id, role, sites, tokenId, name, scopes, isUseDue } = owner;
    if (isUseDue) await manager.update(ApiToken, { id: tokenId }, { lastUsedAt: () => 'now()' });
    return { id, role, sites, sessionHash, mustSetUpSecondFactor: false, token: { name, scopes } };
  }

  list(userId: string): Promise<ApiToken[]> {
    return this.tokens.find({ where: { userId }, order: { createdAt: 'DESC', id: 'ASC' } });
  }

  /** Locks the account, so deactivating or demoting it waits, and then revokes this token, too. */
  async add(
    by: Reader,
    { name, scopes, days }: Pick<ApiToken, 'name' | 'scopes'> & { days: number },
  ): Promise<NewToken> {
    const token = makeToken();
    return this.dataSource.transaction(async (manager) => {
      const user = await this.accounts.lockActive(manager, by.userId);
      requireAllowed(decideGate('token.create', { id: user.id, role: user.role, sites: [] }));
      const { identifiers } = await manager.withRepository(this.tokens).insert({
        tokenHash: hashToken(token),
        userId: user.id,
        name,
        scopes,
        expiresAt: new Date(Date.now() + days * SECONDS_A_DAY * 1000),
      });
      await this.log.add(manager, { kind: 'granted', ...by, action: 'token.create', token: name });
      return { id: (identifiers[0] as { id: string }).id, token };
    });
  }

  async revoke(by: Reader, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const tokens = manager.withRepository(this.tokens);
      const found = await tokens.findOneBy({ id, userId: by.userId });
      const { affected } = await tokens.delete({ id, userId: by.userId });
      if (!found || affected !== 1) throw new NotFound();
      await this.log.add(manager, { kind: 'granted', ...by, action: 'token.revoke', token: found.name });
    });
  }

  /** Lock the account's row before calling this. */
  async revokeAll(manager: EntityManager, userId: string): Promise<void> {
    await manager.withRepository(this.tokens).delete({ userId });
  }
}
