import pick from 'lodash/pick.js';
import type { EntityManager } from 'typeorm';
import { clearCard } from '../../domain/sites/coordinator-card.js';
import type { User } from '../accounts/user.entity.js';
import { keepEarlierValues } from '../database/record-versions.js';
import { SiteMember } from './site-member.entity.js';
import { Site } from './site.entity.js';

/** Replaces them with another coordinator, if there is one. Without `siteId`, at all sites. */
export async function leaveCards(
  manager: EntityManager,
  leaving: Pick<User, 'id' | 'email'>,
  siteId?: number,
): Promise<void> {
  const sites = await manager
    .createQueryBuilder(Site, 'site')
    .setLock('for_no_key_update')
    .where('lower(site."coordinatorEmail") = lower(:email)', { email: leaving.email })
    .andWhere(siteId === undefined ? 'TRUE' : 'site."id" = :siteId', { siteId })
    .orderBy('site.id')
    .getMany();
  for (const site of sites) {
    const members = await manager.find(SiteMember, {
      where: { siteId: site.id },
      relations: { user: true },
    });
    const people = members
      .filter(({ user }) => user.deletedAt === null)
      .map(({ role, user }) => ({ ...pick(user, ['id', 'firstName', 'lastName', 'email']), role }));
    const card = clearCard(leaving, site, people);
    if (card) {
      const columns = { ...card, coordinatorPhone: null, coordinatorPhone2: null };
      const earlier = await keepEarlierValues(manager, Site, site, columns);
      await manager.update(Site, site.id, { ...columns, ...earlier });
    }
  }
}

/** Without `siteId`, at all sites. */
export async function leaveGroups(manager: EntityManager, userId: string, siteId?: number): Promise<void> {
  const where = { instructorId: userId, ...(siteId === undefined ? {} : { siteId }) };
  await manager.update('groups', where, { instructorId: null });
}
