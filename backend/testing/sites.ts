import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { SITE_ROLES, type SiteRole } from '../../domain/enums/enums.js';
import type { User } from '../accounts/user.entity.js';
import { SiteMember } from '../sites/site-member.entity.js';
import { Site } from '../sites/site.entity.js';
import { addUser } from './people.js';

export async function addSite(dataSource: DataSource, change: Partial<Site> = {}): Promise<Site> {
  return dataSource.manager.save(Site, {
    name: `Site ${randomUUID()}`,
    orgName: 'Mesa Vista Schools',
    orgType: 'district',
    status: 'open',
    lat: 35.69,
    lng: -105.94,
    studentCapacity: 20,
    instructorCapacity: 5,
    verifiedAt: new Date(),
    ...change,
  });
}

export async function addMember(
  dataSource: DataSource,
  site: Site,
  role: SiteRole,
  change: Partial<User> = {},
): Promise<User> {
  const user = await addUser(dataSource, { role: 'site', ...change });
  await dataSource.manager.insert(SiteMember, { siteId: site.id, userId: user.id, role });
  return user;
}

export async function addMembers(
  dataSource: DataSource,
  site: Site,
  changes: Partial<Record<SiteRole, Partial<User>>> = {},
): Promise<Record<SiteRole, User>> {
  const people: Partial<Record<SiteRole, User>> = {};
  for (const role of SITE_ROLES) people[role] = await addMember(dataSource, site, role, changes[role]);
  return people as Record<SiteRole, User>;
}
