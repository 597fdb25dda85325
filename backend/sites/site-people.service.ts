import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  decideRecord,
  hasSiteRole,
  isInOffice,
  getRelationsToSite,
  type Actor,
} from '../../domain/access/access.js';
import { listGrantableSiteRoles } from '../../domain/access/site-roles.js';
import type { AddedSiteUser, SiteUser } from '../../domain/contract/site.js';
import type { SiteRole } from '../../domain/enums/enums.js';
import { getSiteLabel } from '../../domain/sites/site-label.js';
import { AccountsService, normalizeEmail } from '../accounts/accounts.service.js';
import type { User } from '../accounts/user.entity.js';
import { MailedTokensService } from '../auth/mailed-tokens.service.js';
import { UnverifiedAccountsService } from '../auth/unverified-accounts.service.js';
import { AccessLog } from '../history/access-log.js';
import type { SignedIn } from '../platform/access/allow.js';
import { DEFAULT_LANGUAGE } from '../../domain/enums/languages.js';
import { CodedConflict, Forbidden, NotFound } from '../platform/http/refusal.js';
import { SiteMember } from './site-member.entity.js';
import { leaveCards, leaveGroups } from './leave-site.js';
import { Site } from './site.entity.js';
import { findSiteUsers } from './sites.queries.js';

type NewSiteUser = Pick<SiteUser, 'firstName' | 'lastName' | 'email' | 'role'>;

@Injectable()
export class SitePeopleService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly unverified: UnverifiedAccountsService,
    private readonly tokens: MailedTokensService,
    private readonly log: AccessLog,
  ) {}

  /** By name. Only people who may manage them see each account's state and what each person teaches. */
  list(siteId: number, reader: Actor): Promise<SiteUser[]> {
    const showsAccounts = decideRecord('site.addUser', getRelationsToSite(reader, siteId)) === 'allowed';
    return findSiteUsers(this.dataSource.manager, siteId, { showsAccounts });
  }

  /**
   * A known email adds that account under its own name: a parent becomes a site user and keeps their
   * students. Someone who's already a member gets the new role; refused (409) if it's the same role.
   */
  async add(siteId: number, by: SignedIn, address: string, person: NewSiteUser): Promise<AddedSiteUser> {
    const { role } = person;
    requireGrantable(by, siteId, role);
    return this.dataSource.transaction(async (manager) => {
      const site = await manager.findOneByOrFail(Site, { id: siteId });
      const user = await this.findAccount(manager, person);
      if (user.deletedAt !== null) throw new CodedConflict('siteUser.deactivated');
      const roleBefore = await requireNew(manager, siteId, by, user, role);
      if (!isInOffice(user) && !hasSiteRole(user))
        await this.accounts.update(manager, user.id, { role: 'site' });
      await manager.upsert(SiteMember, { siteId, userId: user.id, role }, ['siteId', 'userId']);
      if (roleBefore === 'coordinator') await leaveCards(manager, user, siteId);
      if (roleBefore === 'instructor') await leaveGroups(manager, user.id, siteId);
      await this.log.add(manager, {
        kind: 'granted',
        userId: by.id,
        email: user.email,
        address,
        action: `site.${role}`,
        siteId,
      });
      const isInvited = await this.unverified.resetAndInvite(manager, user.id, getSiteLabel(site));
      const { id, firstName, lastName, email } = user;
      return { id, firstName, lastName, email, role, isInvited };
    });
  }

  /** A site user who has no other site becomes a parent again. */
  async remove(siteId: number, by: SignedIn, userId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const user = await this.accounts.lock(manager, { id: userId });
      if (!user || !(await manager.existsBy(SiteMember, { siteId, userId }))) throw new NotFound();
      if (userId === by.id) throw new CodedConflict('siteUser.removeSelf');
      await manager.delete(SiteMember, { siteId, userId });
      await leaveCards(manager, user, siteId);
      await leaveGroups(manager, userId, siteId);
      const hasOther = await manager.existsBy(SiteMember, { userId });
      if (hasSiteRole(user) && !hasOther) await this.accounts.update(manager, userId, { role: 'user' });
    });
  }

  /** Earlier invitations stop working. Refused (409) once the person has chosen a password. */
  async invite(siteId: number, userId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const user = await this.accounts.lock(manager, { id: userId });
      const isHere = user?.deletedAt === null && (await manager.existsBy(SiteMember, { siteId, userId }));
      if (!isHere) throw new NotFound();
      if (user.passwordHash !== null) throw new CodedConflict('error.notInvited');
      // A double click: the first request has already sent it.
      if (await this.tokens.wasJustIssued(manager, userId, 'invite')) return;
      const site = await manager.findOneByOrFail(Site, { id: siteId });
      await this.tokens.issue(manager, user, 'invite', getSiteLabel(site));
    });
  }

  private async findAccount(manager: EntityManager, person: NewSiteUser): Promise<User> {
    const added = await this.accounts.add(manager, {
      ...person,
      role: 'site',
      language: DEFAULT_LANGUAGE,
      passwordHash: null,
      lastLoginAt: null,
    });
    const user = added ?? (await this.accounts.lock(manager, { email: normalizeEmail(person.email) }));
    if (!user) throw new Error('accounts are never deleted');
    return user;
  }
}

/** Returns the current role, or null for a new member. Throws if the role is the same. */
async function requireNew(
  manager: EntityManager,
  siteId: number,
  by: SignedIn,
  user: User,
  role: SiteRole,
): Promise<SiteRole | null> {
  const member = await manager.findOneBy(SiteMember, { siteId, userId: user.id });
  if (!member) return null;
  if (member.role === role) throw new CodedConflict('siteUser.alreadyThere');
  if (user.id === by.id) throw new CodedConflict('siteUser.ownRole');
  // Staff may add an instructor, but may not demote a coordinator to instructor.
  requireGrantable(by, siteId, member.role);
  return member.role;
}

/** Staff may grant only one role (permissions.md, note 3). */
export function requireGrantable(by: SignedIn, siteId: number, role: SiteRole): void {
  const grantable = listGrantableSiteRoles(getRelationsToSite(by, siteId));
  if (!grantable.includes(role)) throw new Forbidden('siteUser.instructorsOnly');
}
