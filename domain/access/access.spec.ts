import { SITE_ROLES, USER_ROLES, type SiteRole } from '../enums/enums.js';
import {
  ACCESS,
  decideGate,
  decideRecord,
  getRelationsToSite,
  getRelationsToStudent,
  type Action,
  type Actor,
  type Decision,
  type Relation,
  type StudentTies,
} from './access.js';

const makeActor = (change: Partial<Actor> = {}): Actor => ({ id: 'me', role: 'user', sites: [], ...change });
const actions = Object.keys(ACCESS) as Action[];
const RELATIONS: Relation[] = ['owner', 'admin', ...SITE_ROLES];

describe('who passes the gate', () => {
  it.each(actions.filter((action) => ACCESS[action].gate === 'anyone'))('anyone: %s', (action) => {
    expect(decideGate(action, null)).toBe('allowed');
    expect(decideGate(action, makeActor())).toBe('allowed');
  });

  it.each(actions.filter((action) => ACCESS[action].gate !== 'anyone'))(
    'no anonymous caller: %s',
    (action) => {
      expect(decideGate(action, null)).toBe('unauthenticated');
    },
  );

  it.each(actions.filter((action) => ACCESS[action].gate === 'signedIn'))(
    'anyone signed in: %s',
    (action) => {
      for (const role of USER_ROLES) expect(decideGate(action, makeActor({ role }))).toBe('allowed');
    },
  );
});

describe('the gate of the office', () => {
  const office = actions.filter((action) => Array.isArray(ACCESS[action].gate));
  const makeActorAtSite = (role: SiteRole): Actor => makeActor({ role: 'site', sites: [{ id: 7, role }] });

  it('lets administrators through for every action', () => {
    expect(office.length).toBeGreaterThan(10);
    for (const action of office) expect(decideGate(action, makeActor({ role: 'admin' }))).toBe('allowed');
  });

  it('never lets a parent through', () => {
    for (const action of office) expect(decideGate(action, makeActor())).toBe('forbidden');
  });

  /** Site roles that also pass the gate; whether it's the right site is checked later. */
  const ALSO_FOR: Partial<Record<Action, readonly SiteRole[]>> = {
    'site.announce': SITE_ROLES,
    'site.announcements': SITE_ROLES,
    'student.accept': SITE_ROLES,
    'student.deny': SITE_ROLES,
    'site.metrics': SITE_ROLES,
    'site.listDetails': SITE_ROLES,
    'search.read': SITE_ROLES,
    'site.read': SITE_ROLES,
    'site.users': SITE_ROLES,
    'site.roster': SITE_ROLES,
    'site.groups': SITE_ROLES,
    'site.groupContacts': SITE_ROLES,
    'site.proposeGroups': SITE_ROLES,
    'site.saveGroups': SITE_ROLES,
    'site.rosterContacts': SITE_ROLES,
    'site.save': SITE_ROLES,
    'site.open': SITE_ROLES,
    'site.close': SITE_ROLES,
    'site.verify': SITE_ROLES,
    'site.addUser': SITE_ROLES,
    'site.removeUser': SITE_ROLES,
    'site.inviteUser': SITE_ROLES,
    'site.closures': SITE_ROLES,
    'site.closeDay': SITE_ROLES,
    'site.calls': SITE_ROLES,
    'site.call': SITE_ROLES,
    'site.releaseNoShows': SITE_ROLES,
    'attendance.read': SITE_ROLES,
    'attendance.mark': SITE_ROLES,
    'place.locate': ['coordinator', 'staff'],
    'secondFactor.setUp': SITE_ROLES,
    'secondFactor.turnOn': SITE_ROLES,
    'passkey.start': SITE_ROLES,
    'passkey.add': SITE_ROLES,
  };

  it.each(office)('lets only these site roles through: %s', (action) => {
    const welcome = SITE_ROLES.filter((role) => decideGate(action, makeActorAtSite(role)) === 'allowed');
    expect(welcome).toEqual(ALSO_FOR[action] ?? []);
    expect(decideGate(action, makeActor({ role: 'site' }))).toBe('forbidden');
  });
});

describe('what a person is to a student', () => {
  const student = { userId: 'me', siteId: 7, isSiteVerified: true };

  it.each<[string, Actor, StudentTies, Relation[]]>([
    ['the owner', makeActor(), student, ['owner']],
    ['another parent', makeActor({ id: 'you' }), student, []],
    ['an administrator', makeActor({ id: 'you', role: 'admin' }), student, ['admin']],
    [
      'staff of its site',
      makeActor({ id: 'you', role: 'site', sites: [{ id: 7, role: 'staff' }] }),
      student,
      ['staff'],
    ],
    [
      'staff of another site',
      makeActor({ id: 'you', role: 'site', sites: [{ id: 8, role: 'staff' }] }),
      student,
      [],
    ],
    [
      'staff, and a student without a site',
      makeActor({ id: 'you', role: 'site', sites: [{ id: 7, role: 'staff' }] }),
      { userId: 'me', siteId: null, isSiteVerified: false },
      [],
    ],
    [
      'staff of a site that isn’t verified',
      makeActor({ id: 'you', role: 'site', sites: [{ id: 7, role: 'staff' }] }),
      { ...student, isSiteVerified: false },
      [],
    ],
    [
      'several relations at once',
      makeActor({ role: 'admin', sites: [{ id: 7, role: 'view' }] }),
      student,
      ['owner', 'admin', 'view'],
    ],
  ])('%s', (_, person, record, relations) => {
    expect(getRelationsToStudent(person, record)).toEqual(relations);
  });
});

describe('what a person is to a site', () => {
  const sites = [
    { id: 7, role: 'view' },
    { id: 8, role: 'coordinator' },
  ] as const;

  it.each<[string, Actor, Relation[]]>([
    ['a parent: none', makeActor(), []],
    ['people of other sites: none', makeActor({ role: 'site', sites: [{ id: 9, role: 'staff' }] }), []],
    ['the role at this site, not at another one', makeActor({ role: 'site', sites }), ['view']],
    ['an administrator who also has a role there', makeActor({ role: 'admin', sites }), ['admin', 'view']],
  ])('%s', (_, person, relations) => {
    expect(getRelationsToSite(person, 7)).toEqual(relations);
  });
});

const EVERYBODY_THERE = {
  admin: 'allowed',
  coordinator: 'allowed',
  staff: 'allowed',
  view: 'allowed',
  instructor: 'allowed',
} as const;
const KEEPERS = { ...EVERYBODY_THERE, view: 'forbidden', instructor: 'forbidden' } as const;

describe('who may do what at a site', () => {
  it.each<[Action, Partial<Record<Relation, Decision>>]>([
    ['site.read', EVERYBODY_THERE],
    ['site.users', EVERYBODY_THERE],
    ['site.roster', EVERYBODY_THERE],
    ['site.groups', EVERYBODY_THERE],
    ['site.groupContacts', EVERYBODY_THERE],
    ['site.proposeGroups', KEEPERS],
    ['site.saveGroups', KEEPERS],
    ['site.waitlist', { admin: 'allowed' }],
    ['attendance.read', EVERYBODY_THERE],
    ['attendance.mark', { ...EVERYBODY_THERE, view: 'forbidden' }],
    ['site.save', KEEPERS],
    ['site.open', KEEPERS],
    ['site.close', KEEPERS],
    ['site.verify', KEEPERS],
    ['site.cancel', { admin: 'allowed' }],
    ['site.addUser', KEEPERS],
    ['site.removeUser', { ...KEEPERS, staff: 'forbidden' }],
  ])('%s: %p, and hidden from everyone else', (action, decisions) => {
    for (const relation of RELATIONS) {
      expect([relation, decideRecord(action, [relation])]).toEqual([
        relation,
        decisions[relation] ?? 'hidden',
      ]);
    }
  });
});

describe('who may do what to a student', () => {
  it.each<[Action, Partial<Record<Relation, Decision>>]>([
    ['student.read', { owner: 'allowed', admin: 'allowed' }],
    ['student.siteDetails', { owner: 'allowed', admin: 'allowed' }],
    ['student.history', { owner: 'allowed', admin: 'allowed' }],
    ['student.saveSection', { owner: 'allowed', admin: 'allowed' }],
    ['student.savePreferences', { owner: 'allowed', admin: 'allowed' }],
    ['student.submit', { owner: 'allowed', admin: 'allowed' }],
    ['student.withdraw', { owner: 'allowed', admin: 'forbidden' }],
    ['student.delete', { owner: 'allowed', admin: 'forbidden' }],
    ['student.application', { owner: 'allowed', ...EVERYBODY_THERE }],
    ['student.denials', { admin: 'allowed' }],
    ['student.withdrawals', { admin: 'allowed' }],
    ['student.assign', { admin: 'allowed' }],
    ['student.return', { admin: 'allowed' }],
    ['student.recall', { admin: 'allowed' }],
    ['student.remove', { admin: 'allowed' }],
    ['student.ssid', { admin: 'allowed' }],
    ['student.next', { admin: 'allowed' }],
    ['student.accept', KEEPERS],
    ['student.deny', KEEPERS],
  ])('%s: %p, and hidden from everyone else', (action, decisions) => {
    for (const relation of RELATIONS) {
      expect([relation, decideRecord(action, [relation])]).toEqual([
        relation,
        decisions[relation] ?? 'hidden',
      ]);
    }
  });

  it('uses the relation with the most rights', () => {
    expect(decideRecord('student.withdraw', ['admin', 'owner'])).toBe('allowed');
    expect(decideRecord('student.withdraw', ['view', 'admin'])).toBe('forbidden');
  });

  it('is hidden without any relation', () => {
    for (const action of actions) expect(decideRecord(action, [])).toBe('hidden');
  });
});
