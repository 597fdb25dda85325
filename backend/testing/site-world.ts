import type { SiteRole } from '../../domain/enums/enums.js';
import type { User } from '../accounts/user.entity.js';
import { SiteMember } from '../sites/site-member.entity.js';
import { Site } from '../sites/site.entity.js';
import { addUser } from './people.js';
import { addMembers, addSite } from './sites.js';
import type { TestApp } from './test-app.js';
import { Visitor } from './visitor.js';

export const WHOLE_SITE: Partial<Site> = {
  address: '12 Acequia Rd, Santa Fe, NM 87501',
  dates: 'June 2 to June 27',
  days: 'Monday to Friday',
  times: '8:30 to 12:30',
  coordinatorName: 'Rosa Tso',
  coordinatorEmail: 'rosa@example.org',
  coordinatorPhone: '5055550141',
};

export const INTEREST = {
  name: 'Rosa Tso',
  role: 'Principal',
  email: 'rosa@example.org',
  interestReason: 'Our library stands empty.\nVisit http://evil.example now',
  organizationName: 'Acequia Elementary',
  organizationType: 'school',
  organizationContactName: 'Ben Tso',
  organizationContactRole: 'Secretary',
  organizationContactEmail: 'ben@example.org',
  organizationContactPhone: '(505) 555-0141',
};

export class SiteWorld {
  private constructor(
    readonly testApp: TestApp,
    readonly site: Site,
    readonly admin: User,
    readonly people: Record<SiteRole, User>,
  ) {}

  static async build(testApp: TestApp, change: Partial<Site> = {}): Promise<SiteWorld> {
    const { dataSource } = testApp;
    const site = await addSite(dataSource, change);
    const admin = await addUser(dataSource, { role: 'admin', firstName: 'Olga', lastName: 'Office' });
    const people = await addMembers(dataSource, site, {
      coordinator: { firstName: 'Cora', lastName: 'Aragon' },
      staff: { firstName: 'Sam', lastName: 'Begay' },
      view: { firstName: 'Vera', lastName: 'Chavez' },
      instructor: { firstName: 'Ines', lastName: 'Duran' },
    });
    return new SiteWorld(testApp, site, admin, people);
  }

  signInAs(who: SiteRole | 'admin'): Promise<Visitor> {
    return Visitor.signIn(this.testApp, who === 'admin' ? this.admin : this.people[who]);
  }

  readSite(id = this.site.id): Promise<Site> {
    return this.testApp.dataSource.manager.findOneByOrFail(Site, { id });
  }

  async readRoles(siteId = this.site.id): Promise<Record<string, SiteRole>> {
    const members = await this.testApp.dataSource.manager.findBy(SiteMember, { siteId });
    return Object.fromEntries(members.map(({ userId, role }) => [userId, role]));
  }
}
