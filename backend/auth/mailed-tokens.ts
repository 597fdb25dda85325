import { Injectable } from '@nestjs/common';
import { In, MoreThan, Raw, type EntityManager } from 'typeorm';
import { LINK_LIFETIMES, type MailKind } from '../../domain/contract/mail.js';
import { PAGES } from '../../domain/contract/pages.js';
import { Accounts } from '../accounts/accounts.js';
import type { User } from '../accounts/user.entity.js';
import { prepared, rowsOf } from '../database/prepared-statements.js';
import type { Mail } from '../mail/mail-facts.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import { Settings } from '../platform/settings/settings.js';
import { MailedToken, type TokenPurpose } from './mailed-token.entity.js';
import { hashOfToken, newToken } from './secret-token.js';

/** The mail that brings each kind of link, and the page that it opens. */
const LINKS = {
  confirm: { kind: 'confirm-address', page: PAGES.confirmEmail },
  reset: { kind: 'password-recovery', page: PAGES.resetPassword },
  invite: { kind: 'invitation', page: PAGES.resetPassword },
  email: { kind: 'email-change', page: PAGES.confirmEmail },
} as const satisfies Record<TokenPurpose, { kind: MailKind; page: string }>;

export interface LinkMailOptions {
  /** One of many that nobody waits for: it leaves behind all other mail. */
  isBulk?: boolean;
  /** The account was made in this transaction: nobody else sees it, and no link was mailed to it. */
  isNew?: boolean;
  /** Where it goes instead of to the account's address: the one that the account is to have. */
  newEmail?: string;
}

/** Either lets its holder set the password. */
export const PASSWORD_PURPOSES = ['reset', 'invite'] as const satisfies readonly TokenPurpose[];

/** Links that let their holder take the account over, by a password or by another address. A new password ends them. */
export const CREDENTIAL_PURPOSES = [...PASSWORD_PURPOSES, 'email'] as const satisfies readonly TokenPurpose[];

/** Links that work once and for a while, and prove that whoever uses them reads the account's mail. */
@Injectable()
export class MailedTokens {
  constructor(
    private readonly accounts: Accounts,
    private readonly outbox: MailOutbox,
    private readonly settings: Settings,
  ) {}

  /**
   * Mails a link to the account's address and answers it; links of the same purpose that were mailed before no
   * longer work. `siteName` for the invitation of a site user.
   */
  async issue(
    manager: EntityManager,
    user: User,
    purpose: TokenPurpose,
    siteName: string | null = null,
    { isBulk = false, isNew = false, newEmail }: LinkMailOptions = {},
  ): Promise<string> {
    if (!isNew) {
      // Of two that are asked for at once, too, only the later one works.
      await this.accounts.lock(manager, { id: user.id });
      await this.revoke(manager, user.id, [purpose]);
    }
    const token = newToken();
    const recipient = newEmail ?? user.email;
    const { kind, page } = LINKS[purpose];
    const expiresAt = new Date(Date.now() + LINK_LIFETIMES[kind] * 1000);
    await rowsOf(
      manager,
      prepared(
        `INSERT INTO mailed_tokens ("tokenHash", "userId", "purpose", "email", "expiresAt", "createdAt")
         VALUES ($1, $2, $3, $4, $5, clock_timestamp())`,
        [hashOfToken(token), user.id, purpose, recipient, expiresAt],
      ),
    );
    const link = `${this.settings.appUrl}${page}?token=${token}`;
    await this.outbox.add(manager, { ...letter(user, purpose, link, siteName), recipient, isBulk });
    return link;
  }

  /** The account that a link would open now, for what must be asked before the link is used up. */
  async ownerOf(
    manager: EntityManager,
    token: string,
    purposes: readonly TokenPurpose[],
  ): Promise<User | null> {
    const found = await manager.findOne(MailedToken, {
      where: { tokenHash: hashOfToken(token), purpose: In([...purposes]), expiresAt: MoreThan(new Date()) },
      relations: { user: true },
    });
    return found && opens(found, found.user) ? found.user : null;
  }

  /** Uses a link up and answers the account, which is held; null where the link does not work (any more). */
  async use(
    manager: EntityManager,
    token: string,
    purposes: readonly Exclude<TokenPurpose, 'email'>[],
  ): Promise<User | null> {
    const owner = await this.ownerOf(manager, token, purposes);
    const user = owner && (await this.accounts.lock(manager, { id: owner.id }));
    if (!user) return null;
    // Of two that use it at once the second one waited for the account, and finds it gone.
    const { affected } = await manager.delete(MailedToken, {
      tokenHash: hashOfToken(token),
      email: user.email,
    });
    return affected === 1 && user.deletedAt === null ? user : null;
  }

  /** As `use`, for a link that gives the account another address: with the address that it was sent to. */
  async useForNewEmail(manager: EntityManager, token: string): Promise<{ user: User; email: string } | null> {
    const link = {
      tokenHash: hashOfToken(token),
      purpose: 'email' as const,
      expiresAt: MoreThan(new Date()),
    };
    const found = await manager.findOneBy(MailedToken, link);
    const user = found && (await this.accounts.lock(manager, { id: found.userId }));
    if (!user || user.deletedAt !== null) return null;
    // Of two tabs the second one waited for the account, and finds the link gone.
    const { affected } = await manager.delete(MailedToken, link);
    return affected === 1 ? { user, email: found.email } : null;
  }

  /** The address that the account has asked to have, while its link still works. */
  async newEmailOf(manager: EntityManager, userId: string): Promise<string | null> {
    const link = { userId, purpose: 'email' as const, expiresAt: MoreThan(new Date()) };
    return (await manager.findOneBy(MailedToken, link))?.email ?? null;
  }

  /** Whether a link of this purpose was mailed since the transaction began: while it waited for the account. */
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

/** A link proves the address that it was sent to, and so opens nothing once the account has another one. */
function opens(token: MailedToken, user: User): boolean {
  return user.deletedAt === null && user.email === token.email;
}

function letter(user: User, purpose: TokenPurpose, link: string, siteName: string | null): Mail {
  const to = { recipient: user.email, userId: user.id, language: user.language };
  const facts = { firstName: user.firstName, link };
  switch (purpose) {
    case 'confirm':
      return { ...to, kind: LINKS.confirm.kind, facts };
    case 'reset':
      return { ...to, kind: LINKS.reset.kind, facts };
    case 'email':
      return { ...to, kind: LINKS.email.kind, facts };
    case 'invite':
      return { ...to, kind: LINKS.invite.kind, facts: { ...facts, role: user.role, siteName } };
  }
}
