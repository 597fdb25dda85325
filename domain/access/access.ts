import type { SiteRole, UserRole } from '../enums/enums.js';

/** What a signed-in person is to one record: the owner of a student, of a role at its site, or an administrator. */
export type Relation = 'owner' | 'admin' | SiteRole;

/** Who may knock at all: everybody, everybody signed in, or the roles named (an owner counts in any role). */
export type Gate = 'anyone' | 'signedIn' | readonly (UserRole | SiteRole)[];

export interface AccessRule {
  /** Refused here: 401 without a session, else 403, before any record is looked at. */
  readonly gate: Gate;
  /** For actions on one record: who may do it. */
  readonly may?: readonly Relation[];
  /** Who sees the record but may not do this (403); everybody else is told that there is none (404). */
  readonly sees?: readonly Relation[];
}

const OWN_STUDENT: AccessRule = { gate: 'signedIn', may: ['owner'], sees: ['admin'] };
const FAMILY_OR_OFFICE: AccessRule = { gate: 'signedIn', may: ['owner', 'admin'] };

/** Every action and who may do it: permissions.md as code. What is not named here nobody may do. */
const RULES = {
  'authenticate.login': { gate: 'anyone' },
  'authenticate.register': { gate: 'anyone' },
  'authenticate.recover': { gate: 'anyone' },
  'authenticate.reset': { gate: 'anyone' },
  'authenticate.confirm': { gate: 'anyone' },
  'authenticate.logout': { gate: 'anyone' },
  'authenticate.refresh': { gate: 'signedIn' },
  'user.whoami': { gate: 'signedIn' },
  'user.setLanguage': { gate: 'signedIn' },
  'school.list': { gate: 'signedIn' },
  'site.list': { gate: 'signedIn' },
  'site.map': { gate: 'signedIn' },
  'student.create': { gate: 'signedIn' },
  'student.listOwn': { gate: 'signedIn' },
  'student.read': FAMILY_OR_OFFICE,
  'student.siteDetails': FAMILY_OR_OFFICE,
  'student.history': FAMILY_OR_OFFICE,
  'student.saveSection': OWN_STUDENT,
  'student.savePreferences': OWN_STUDENT,
  'student.submit': OWN_STUDENT,
  'student.withdraw': OWN_STUDENT,
  'health.read': { gate: 'anyone' },
} satisfies Record<string, AccessRule>;

export type Action = keyof typeof RULES;
export const ACCESS: Readonly<Record<Action, AccessRule>> = RULES;

/** A signed-in person, as far as access goes. */
export interface Actor {
  id: string;
  role: UserRole;
  sites: readonly { id: number; role: SiteRole }[];
}

export type Decision = 'allowed' | 'unauthenticated' | 'forbidden' | 'hidden';

/** The first question, before any record is looked at: may this person ever do this? */
export function decideGate(action: Action, actor: Actor | null): Decision {
  const { gate } = ACCESS[action];
  if (gate === 'anyone') return 'allowed';
  if (!actor) return 'unauthenticated';
  if (gate === 'signedIn' || gate.includes(actor.role)) return 'allowed';
  return actor.sites.some(({ role }) => gate.includes(role)) ? 'allowed' : 'forbidden';
}

/** What the person is to a student: several things at once may hold (a parent who is staff). */
export function relationsToStudent(
  actor: Actor,
  student: { userId: string; siteId: number | null },
): Relation[] {
  const relations: Relation[] = [];
  if (student.userId === actor.id) relations.push('owner');
  if (actor.role === 'admin') relations.push('admin');
  for (const site of actor.sites) if (site.id === student.siteId) relations.push(site.role);
  return relations;
}

/** The second question: may this person do this to this record? The widest of several relations counts. */
export function decideRecord(action: Action, relations: readonly Relation[]): Decision {
  const { may = [], sees = [] } = ACCESS[action];
  if (relations.some((relation) => may.includes(relation))) return 'allowed';
  return relations.some((relation) => sees.includes(relation)) ? 'forbidden' : 'hidden';
}
