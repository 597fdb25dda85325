import { Injectable } from '@nestjs/common';
import { In, MoreThan, Raw, type EntityManager } from 'typeorm';
import { LINK_LIFETIMES } from '../../domain/contract/mail.js';
import { PAGES } from '../../domain/contract/pages.js';
import type { AppEvent } from '../../domain/events/events.js';
import { toEventAccount } from '../accounts/account.views.js';
import { AccountsService } from '../accounts/accounts.service.js';
import type { User } from '../accounts/user.entity.js';
import { EventBus } from '../platform/event-bus.js';
import { Settings } from '../platform/settings/settings.js';
import { MailedToken, type TokenPurpose } from './mailed-token.entity.js';
import { hashToken, makeToken } from './secret-token.js';

/** Lifetimes are in seconds. */
const LINKS: Readonly<Record<TokenPurpose, { page: string; lifetime: number }>> = {
  confirm: { page: PAGES.confirmEmail, lifetime: LINK_LIFETIMES['confirm-address'] },
  reset: { page: PAGES.resetPassword, lifetime: LINK_LIFETIMES['password-recovery'] },
  invite: { page: PAGES.resetPassword, lifetime: LINK_LIFETIMES.invitation },
  email: { page: PAGES.confirmEmail, lifetime: LINK_LIFETIMES['email-change'] },
};

export interface LinkMailOptions {
  isBulk?: boolean;
  /** The account was created in this transaction, so nobody else sees it, and it has no links yet. */
  isNew?: boolean;
  newEmail?: string;
}

export const PASSWORD_PURPOSES = ['reset', 'invite'] as const satisfies readonly TokenPurpose[];

/** Links that give control of the account by a password or a new address. A new password revokes them. */
export const CREDENTIAL_PURPOSES = [...PASSWORD_PURPOSES, 'email'] as const satisfies readonly TokenPurpose[];

@Injectable()
export class MailedTokensService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly events: EventBus,
    private readonly settings: Settings,
  ) {}

  /** Earlier links for the same purpose stop working. `siteName` is for the invitation of a site user. */
  async issue(
    manager: EntityManager,
    user: User,
    purpose: TokenPurpose,
    siteName: string | null = null,
    { isBulk = false, isNew = false, newEmail }: LinkMailOptions = {},
  ): Promise<string> {
    if (!isNew) {
      // If two requests come at once, only the later link works.
      await this.accounts.lock(manager, { id: user.id });
      await this.revoke(manager, user.id, [purpose]);
    }
    const token = makeToken();
    const recipient = newEmail ?? user.email;
    const { page, lifetime } = LINKS[purpose];
    const expiresAt = new Date(Date.now() + lifetime * 1000);
    await manager.insert(MailedToken, {
      tokenHash: hashToken(token),
      userId: user.id,
      purpose,
      email: recipient,
      expiresAt,
      createdAt: () => 'clock_timestamp()',
    });
    const words = `${purpose === 'invite' ? '&invitation=true' : ''}&lang=${user.language}`;
    const link = `${this.settings.appUrl}${page}?token=${token}${words}`;
    await this.events.publish(manager, { ...toLinkIssued(user, purpose, link, siteName, recipient), isBulk });
    return link;
  }

  async findOwner(
    manager: EntityManager,
    token: string,
    purposes: readonly TokenPurpose[],
  ): Promise<User | null> {
    const found = await manager.findOne(MailedToken, {
      where: { tokenHash: hashToken(token), purpose: In([...purposes]), expiresAt: MoreThan(new Date()) },
      relations: { user: true },
    });
    return found && opens(found, found.user) ? found.user : null;
  }

  async use(
    manager: EntityManager,
    token: string,
    purposes: readonly Exclude<TokenPurpose, 'email'>[],
  ): Promise<User | null> {
    const owner = await this.findOwner(manager, token, purposes);
    const user = owner && (await this.accounts.lock(manager, { id: owner.id }));
    if (!user) return null;
    const { affected } = await manager.delete(MailedToken, {
      tokenHash: hashToken(token),
      email: user.email,
    });
    return affected === 1 && user.deletedAt === null ? user : null;
  }

  async useForNewEmail(manager: EntityManager, token: string): Promise<{ user: User; email: string } | null> {
    const link = {
      tokenHash: hashToken(token),
      purpose: 'email' as const,
      expiresAt: MoreThan(new Date()),
    };
    const found = await manager.findOneBy(MailedToken, link);
    const user = found && (await this.accounts.lock(manager, { id: found.userId }));
    if (!user || user.deletedAt !== null) return null;
    const { affected } = await manager.delete(MailedToken, link);
    return affected === 1 ? { user, email: found.email } : null;
  }

  async findNewEmail(manager: EntityManager, userId: string): Promise<string | null> {
    const link = { userId, purpose: 'email' as const, expiresAt: MoreThan(new Date()) };
    return (await manager.findOneBy(MailedToken, link))?.email ?? null;
  }

  /** Whether a link was issued since this transaction began, that is, while it waited for the account. */
  async wasJustIssued(manager: EntityManager, userId: string, purpose: TokenPurpose): Promise<boolean> {
    return manager.existsBy(MailedToken, {
      userId,
      purpose,
      createdAt: Raw((column) => `${column} > now()`),
    });
  }

  async revoke(manager: EntityManager, userId: string, purposes: readonly TokenPurpose[]): Promise<void> {
    await manager.delete(MailedToken, { userId, purpose: In([...purposes]) });
  }
}

/** A link verifies the address it was sent to, so it stops working once the account's address changes. */
function opens(token: MailedToken, user: User): boolean {
  return user.deletedAt === null && user.email === token.email;
}

function toLinkIssued(
  user: User,
  purpose: TokenPurpose,
  link: string,
  siteName: string | null,
  recipient: string,
): AppEvent {
  const issued = { account: toEventAccount(user), link };
  switch (purpose) {
    case 'confirm':
      return { type: 'EmailConfirmationRequested', ...issued };
    case 'reset':
      return { type: 'PasswordResetRequested', ...issued };
    case 'email':
      return { type: 'EmailChangeRequested', ...issued, newEmail: recipient };
    case 'invite':
      return { type: 'UserInvited', ...issued, siteName };
  }
}
