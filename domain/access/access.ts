import { SITE_ROLES, type SiteRole, type TokenScope, type UserRole } from '../enums/enums.js';

/** How a person relates to a record: its owner, an administrator, or someone with a role at its site. */
export type Relation = 'owner' | 'admin' | SiteRole;

/** Who may make the call at all; an owner may have any role. */
type Gate = 'anyone' | 'signedIn' | readonly (UserRole | SiteRole)[];

interface AccessRule {
  /** Checked before any record is read: 401 without a session, otherwise 403. */
  readonly gate: Gate;
  readonly may?: readonly Relation[];
  /** Who may see the record even if they can't do this (403); for others it doesn't exist (404). */
  readonly sees?: readonly Relation[];
}

const OFFICE: AccessRule = { gate: ['admin'] };
const OFFICE_STUDENT: AccessRule = { gate: ['admin'], may: ['admin'] };
const SITE_PEOPLE: AccessRule = { gate: ['admin', ...SITE_ROLES] };
const SITE_READ: AccessRule = { gate: ['admin', ...SITE_ROLES], may: ['admin', ...SITE_ROLES] };
const SITE_EDIT: AccessRule = {
  gate: ['admin', ...SITE_ROLES],
  may: ['admin', 'coordinator', 'staff'],
  sees: SITE_ROLES,
};
const SITE_LEAD: AccessRule = {
  gate: ['admin', ...SITE_ROLES],
  may: ['admin', 'coordinator'],
  sees: SITE_ROLES,
};
const OWN_STUDENT: AccessRule = { gate: 'signedIn', may: ['owner'], sees: ['admin'] };
const FAMILY_OR_OFFICE: AccessRule = { gate: 'signedIn', may: ['owner', 'admin'] };

/** docs/permissions.md as code. What isn't listed here is forbidden. */
const RULES = {
  'authenticate.login': { gate: 'anyone' },
  'authenticate.register': { gate: 'anyone' },
  'authenticate.recover': { gate: 'anyone' },
  'authenticate.reset': { gate: 'anyone' },
  'authenticate.checkReset': { gate: 'anyone' },
  'authenticate.confirm': { gate: 'anyone' },
  'authenticate.signOn': { gate: 'anyone' },
  'authenticate.finishSignOn': { gate: 'anyone' },
  'authenticate.logout': { gate: 'anyone' },
  'authenticate.refresh': { gate: 'signedIn' },
  'user.whoami': { gate: 'signedIn' },
  'user.setLanguage': { gate: 'signedIn' },
  'account.read': { gate: 'signedIn' },
  'account.rename': { gate: 'signedIn' },
  'account.changeEmail': { gate: 'signedIn' },
  'account.changePassword': { gate: 'signedIn' },
  'account.resendConfirmation': { gate: 'signedIn' },
  'account.listSessions': { gate: 'signedIn' },
  'account.endSessions': { gate: 'signedIn' },
  'account.delete': { gate: 'signedIn' },
  'account.setAnnouncements': { gate: 'signedIn' },
  'account.addMobile': { gate: 'signedIn' },
  'account.verifyMobile': { gate: 'signedIn' },
  'account.removeMobile': { gate: 'signedIn' },
  'account.records': { gate: 'signedIn' },
  'account.setStartPage': OFFICE,
  'token.list': OFFICE,
  'token.create': OFFICE,
  'token.revoke': OFFICE,
  'secondFactor.read': { gate: 'signedIn' },
  'secondFactor.setUp': SITE_PEOPLE,
  'secondFactor.turnOn': SITE_PEOPLE,
  'secondFactor.newCodes': { gate: 'signedIn' },
  'secondFactor.turnOff': { gate: 'signedIn' },
  'secondFactor.forgetDevices': { gate: 'signedIn' },
  'passkey.start': SITE_PEOPLE,
  'passkey.add': SITE_PEOPLE,
  'passkey.ask': { gate: 'signedIn' },
  'passkey.remove': { gate: 'signedIn' },
  'school.list': { gate: 'signedIn' },
  'site.list': { gate: 'signedIn' },
  'site.map': { gate: 'signedIn' },
  'site.listPublic': { gate: 'anyone' },
  'student.create': { gate: 'signedIn' },
  'student.listOwn': { gate: 'signedIn' },
  'student.read': FAMILY_OR_OFFICE,
  'student.siteDetails': FAMILY_OR_OFFICE,
  'student.history': FAMILY_OR_OFFICE,
  'student.calendar': FAMILY_OR_OFFICE,
  'student.saveSection': FAMILY_OR_OFFICE,
  'student.savePreferences': FAMILY_OR_OFFICE,
  'student.submit': FAMILY_OR_OFFICE,
  'student.withdraw': OWN_STUDENT,
  'student.delete': OWN_STUDENT,
  'student.attending': OWN_STUDENT,
  'student.applyAgain': OWN_STUDENT,
  'student.application': {
    gate: 'signedIn',
    may: ['owner', 'admin', ...SITE_ROLES],
  },
  'student.denials': OFFICE_STUDENT,
  'student.withdrawals': OFFICE_STUDENT,
  'student.assign': OFFICE_STUDENT,
  'student.unassign': OFFICE_STUDENT,
  'student.return': OFFICE_STUDENT,
  'student.recall': OFFICE_STUDENT,
  'student.remove': OFFICE_STUDENT,
  'student.restore': OFFICE_STUDENT,
  'student.ssid': OFFICE_STUDENT,
  'student.next': OFFICE_STUDENT,
  'student.notes': OFFICE_STUDENT,
  'student.addNote': OFFICE_STUDENT,
  'student.access': OFFICE_STUDENT,
  'student.list': OFFICE,
  'student.rows': OFFICE,
  'student.export': OFFICE,
  'student.oneroster': OFFICE,
  'student.import': OFFICE,
  'student.results': OFFICE,
  'student.metrics': OFFICE,
  'student.announce': OFFICE,
  'student.announcements': OFFICE,
  'duplicate.list': OFFICE,
  'duplicate.dismiss': OFFICE,
  'duplicate.bringBack': OFFICE,
  'placement.list': OFFICE,
  'placement.read': OFFICE,
  'placement.rows': OFFICE,
  'placement.file': OFFICE,
  'placement.compute': OFFICE,
  'placement.describe': OFFICE,
  'placement.discard': OFFICE,
  'placement.release': OFFICE,
  'placement.openings': OFFICE,
  'ssid.read': OFFICE,
  'ssid.check': OFFICE,
  'ssid.load': OFFICE,
  'student.accept': SITE_EDIT,
  'student.deny': SITE_EDIT,
  'site.add': OFFICE,
  'site.metrics': SITE_PEOPLE,
  'site.listDetails': SITE_PEOPLE,
  'site.read': SITE_READ,
  'site.users': SITE_READ,
  'site.roster': SITE_READ,
  'site.rosterContacts': SITE_EDIT,
  'site.groups': SITE_READ,
  'site.groupContacts': SITE_READ,
  'site.proposeGroups': SITE_EDIT,
  'site.saveGroups': SITE_EDIT,
  'site.waitlist': { gate: ['admin'], may: ['admin'] },
  'site.save': SITE_EDIT,
  'site.open': SITE_EDIT,
  'site.close': SITE_EDIT,
  'site.verify': SITE_EDIT,
  'site.unverify': { gate: ['admin'], may: ['admin'] },
  'site.cancel': { gate: ['admin'], may: ['admin'] },
  'site.addUser': SITE_EDIT,
  'site.removeUser': SITE_LEAD,
  'site.inviteUser': SITE_LEAD,
  'site.announce': SITE_LEAD,
  'site.announcements': SITE_LEAD,
  'site.calls': SITE_EDIT,
  'site.call': SITE_EDIT,
  'site.releaseNoShows': SITE_LEAD,
  'site.interest': { gate: 'anyone' },
  'site.closures': SITE_READ,
  'site.closeDay': SITE_LEAD,
  'attendance.read': SITE_READ,
  'attendance.mark': { ...SITE_READ, may: ['admin', 'coordinator', 'staff', 'instructor'], sees: SITE_ROLES },
  'attendance.metrics': OFFICE,
  'place.locate': { gate: ['admin', 'coordinator', 'staff'] },
  'user.list': OFFICE,
  'user.metrics': OFFICE,
  'user.read': OFFICE,
  'user.add': OFFICE,
  'user.update': OFFICE,
  'user.deactivate': OFFICE,
  'user.reactivate': OFFICE,
  'user.invite': OFFICE,
  'user.resetSecondFactor': OFFICE,
  'user.access': OFFICE,
  'user.enterStudent': OFFICE,
  'user.records': OFFICE,
  'message.list': OFFICE,
  'message.read': OFFICE,
  'message.resend': OFFICE,
  'announcement.turnOff': { gate: 'anyone' },
  'text.receive': { gate: 'anyone' },
  'attending.read': { gate: 'anyone' },
  'attending.answer': { gate: 'anyone' },
  'office.read': OFFICE,
  'search.read': SITE_PEOPLE,
  'report.read': OFFICE,
  'season.read': { gate: 'anyone' },
  'season.list': OFFICE,
  'season.save': OFFICE,
  'season.start': OFFICE,
  'season.ask': OFFICE,
  'health.read': { gate: 'anyone' },
} satisfies Record<string, AccessRule>;

export type Action = keyof typeof RULES;
export const ACCESS: Readonly<Record<Action, AccessRule>> = RULES;

const TOKEN_ACTIONS: Readonly<Record<TokenScope, readonly Action[]>> = {
  reports: ['report.read'],
  export: ['student.list', 'student.export', 'student.oneroster'],
};

/** Whether a token with one of these scopes may do this; what everyone may do isn't included. */
export function isAllowedByToken(action: Action, scopes: readonly TokenScope[]): boolean {
  return scopes.some((scope) => TOKEN_ACTIONS[scope].includes(action));
}

/** Where a second factor is required, all that an administrator can do before setting one up. */
export const BEFORE_SECOND_FACTOR: readonly Action[] = [
  'authenticate.refresh',
  'user.whoami',
  'user.setLanguage',
  'account.read',
  'secondFactor.read',
  'secondFactor.setUp',
  'secondFactor.turnOn',
  'passkey.start',
  'passkey.add',
];

export interface Actor {
  id: string;
  role: UserRole;
  sites: readonly { id: number; role: SiteRole }[];
}

export type Decision = 'allowed' | 'unauthenticated' | 'forbidden' | 'hidden';

export function decideGate(action: Action, actor: Actor | null): Decision {
  const { gate } = ACCESS[action];
  if (gate === 'anyone') return 'allowed';
  if (!actor) return 'unauthenticated';
  if (gate === 'signedIn' || gate.includes(actor.role)) return 'allowed';
  return actor.sites.some(({ role }) => gate.includes(role)) ? 'allowed' : 'forbidden';
}

export interface StudentTies {
  userId: string;
  siteId: number | null;
  /** A site's people see students only after the site is verified (permissions.md, note 1). */
  isSiteVerified: boolean;
}

/** All of a person's relations to a student: a parent may also be staff. */
export function getRelationsToStudent(actor: Actor, student: StudentTies): Relation[] {
  const { userId, siteId, isSiteVerified } = student;
  const relations =
    isSiteVerified && siteId !== null ? getRelationsToSite(actor, siteId) : getOfficeRelations(actor);
  return userId === actor.id ? ['owner', ...relations] : relations;
}

export function getRelationsToSite(actor: Actor, siteId: number): Relation[] {
  const roles = actor.sites.filter(({ id }) => id === siteId).map(({ role }) => role);
  return [...getOfficeRelations(actor), ...roles];
}

export function isInOffice({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'admin';
}

/** Whether the account is for work at a site; parents and the office may also have a role at one. */
export function hasSiteRole({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'site';
}

function getOfficeRelations(actor: Actor): Relation[] {
  return isInOffice(actor) ? ['admin'] : [];
}

export function mayHaveSecondFactor({ role }: Pick<Actor, 'role'>): boolean {
  return role !== 'user';
}

/** The check for one record. The relation with the most rights counts. */
export function decideRecord(action: Action, relations: readonly Relation[]): Decision {
  const { may = [], sees = [] } = ACCESS[action];
  if (relations.some((relation) => may.includes(relation))) return 'allowed';
  return relations.some((relation) => sees.includes(relation)) ? 'forbidden' : 'hidden';
}
