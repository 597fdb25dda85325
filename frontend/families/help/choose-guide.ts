import { decideRecord, hasSiteRole, isInOffice, getRelationsToSite } from '../../../domain/access/access.js';
import type { WhoAmI } from '../../../domain/contract/user.js';

export const GUIDES = ['family', 'coordinator', 'instructor', 'administrator'] as const;
export type GuideName = (typeof GUIDES)[number];

export function chooseGuide(user: WhoAmI | null): GuideName {
  if (!user) return 'family';
  if (isInOffice(user)) return 'administrator';
  if (!hasSiteRole(user)) return 'family';
  const answers = user.sites.some(
    ({ id }) => decideRecord('student.accept', getRelationsToSite(user, id)) === 'allowed',
  );
  return answers ? 'coordinator' : 'instructor';
}
