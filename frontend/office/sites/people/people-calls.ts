import type {
  RosterContacts,
  RosterEntry,
  SiteUser,
  WaitlistEntry,
} from '../../../../domain/contract/site.js';
import { api } from '../../../shell/api.js';

/** What a site says to a student who waits there. */
export type SiteAnswer = 'accept' | 'deny';

/** Who was added, and whether an invitation went out. */
export type AddedSiteUser = SiteUser & { isInvited: boolean };

/** The calls about the people of a site (spec section 7). */
export const peopleCalls = {
  roster: (siteId: number): Promise<RosterEntry[]> => api.get(`/sites/${siteId}/roster`),
  rosterContacts: (siteId: number): Promise<RosterContacts[]> => api.get(`/sites/${siteId}/roster/contacts`),
  waitlist: (siteId: number): Promise<WaitlistEntry[]> => api.get(`/sites/${siteId}/waitlist`),
  users: (siteId: number): Promise<SiteUser[]> => api.get(`/sites/${siteId}/users`),
  /** The message of a decline is the site's reason. */
  answer: (siteId: number, studentId: string, answer: SiteAnswer, message: string | null): Promise<unknown> =>
    api.post(`/sites/${siteId}/student/${studentId}/${answer}`, answer === 'deny' ? { message } : {}),
  addUser: (siteId: number, user: object): Promise<AddedSiteUser> =>
    api.post(`/sites/${siteId}/addUser`, user),
  /** Answers who is left. */
  removeUser: (siteId: number, userId: string): Promise<SiteUser[]> =>
    api.post(`/sites/${siteId}/removeUser`, { userId }),
};
