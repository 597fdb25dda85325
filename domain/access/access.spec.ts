import { SITE_ROLES, USER_ROLES, type SiteRole } from '../enums/enums.js';
import {
  ACCESS,
  decideGate,
  decideRecord,
  relationsToSite,
  relationsToStudent,
  type Action,
  type Actor,
  type Decision,
  type Relation,
  type StudentTies,
} from './access.js';

const actor = (change: Partial<Actor> = {}): Actor => ({ id: 'me', role: 'user', sites: [], ...change });
const actions = Object.keys(ACCESS) as Action[];
const RELATIONS: Relation[] = ['owner', 'admin', ...SITE_ROLES];

describe('who may knock', () => {
  it.each(actions.filter((action) => ACCESS[action].gate === 'anyone'))('anyone: %s', (action) => {
    expect(decideGate(action, null)).toBe('allowed');
    expect(decideGate(action, actor())).toBe('allowed');
  });

  it.each(actions.filter((action) => ACCESS[action].gate !== 'anyone'))(
    'no anonymous visitor: %s',
    (action) => {
      expect(decideGate(action, null)).toBe('unauthenticated');
    },
  );

  it.each(actions.filter((action) => ACCESS[action].gate === 'signedIn'))(
    'any signed-in person: %s',
    (action) => {
      for (const role of USER_ROLES) expect(decideGate(action, actor({ role }))).toBe('allowed');
    },
  );
});

describe('knocking at the door of the office', () => {
  const office = actions.filter((action) => Array.isArray(ACCESS[action].gate));
  const atSite = (role: SiteRole): Actor => actor({ role: 'site', sites: [{ id: 7, role }] });

  it('is for administrators, whatever it is', () => {
    expect(office.length).toBeGreaterThan(10);
    for (const action of office) expect(decideGate(action, actor({ role: 'admin' }))).toBe('allowed');
  });

  it('is never for a parent', () => {
    for (const action of office) expect(decideGate(action, actor())).toBe('forbidden');
  });

  /** The site roles that pass the gate as well; whether it's the right site is checked later. */
  const ALSO_FOR: Partial<Record<Action, readonly SiteRole[]>> = {
    'student.accept': SITE_ROLES,
    'student.deny': SITE_ROLES,
    'site.metrics': SITE_ROLES,
    'site.listDetails': SITE_ROLES,
    'site.read': SITE_ROLES,
    'site.users': SITE_ROLES,
    'site.roster': SITE_ROLES,
    'site.rosterContacts': SITE_ROLES,
    'site.save': SITE_ROLES,
    'site.open': SITE_ROLES,
    'site.close': SITE_ROLES,
    'site.verify': SITE_ROLES,
    'site.addUser': SITE_ROLES,
    'site.removeUser': SITE_ROLES,
    'place.locate': ['coordinator', 'staff'],
  };

  it.each(office)('is for these people of a site, and for no others: %s', (action) => {
    const welcome = SITE_ROLES.filter((role) => decideGate(action, atSite(role)) === 'allowed');
    expect(welcome).toEqual(ALSO_FOR[action] ?? []);
    expect(decideGate(action, actor({ role: 'site' }))).toBe('forbidden');
  });
});

describe('what a person is to a student', () => {
  const student = { userId: 'me', siteId: 7, isSiteVerified: true };

  it.each<[string, Actor, StudentTies, Relation[]]>([
    ['the owner', actor(), student, ['owner']],
    ['another parent', actor({ id: 'you' }), student, []],
    ['an administrator', actor({ id: 'you', role: 'admin' }), student, ['admin']],
    [
      'staff of its site',
      actor({ id: 'you', role: 'site', sites: [{ id: 7, role: 'staff' }] }),
      student,
      ['staff'],
    ],
    [
      'staff of another site',
      actor({ id: 'you', role: 'site', sites: [{ id: 8, role: 'staff' }] }),
      student,
      [],
    ],
    [
      'staff of some site, the student has none',
      actor({ id: 'you', role: 'site', sites: [{ id: 7, role: 'staff' }] }),
      { userId: 'me', siteId: null, isSiteVerified: false },
      [],
    ],
    [
      'staff of the site, which is not verified yet',
      actor({ id: 'you', role: 'site', sites: [{ id: 7, role: 'staff' }] }),
      { ...student, isSiteVerified: false },
      [],
    ],
    [
      'several things at once',
      actor({ role: 'admin', sites: [{ id: 7, role: 'view' }] }),
      student,
      ['owner', 'admin', 'view'],
    ],
  ])('%s', (_, person, record, relations) => {
    expect(relationsToStudent(person, record)).toEqual(relations);
  });
});

describe('what a person is to a site', () => {
  const sites = [
    { id: 7, role: 'view' },
    { id: 8, role: 'coordinator' },
  ] as const;

  it.each<[string, Actor, Relation[]]>([
    ['nothing, for a parent', actor(), []],
    ['nothing, for people of other sites', actor({ role: 'site', sites: [{ id: 9, role: 'staff' }] }), []],
    ['the role there, not the one elsewhere', actor({ role: 'site', sites }), ['view']],
    ['an administrator, with any role besides', actor({ role: 'admin', sites }), ['admin', 'view']],
  ])('%s', (_, person, relations) => {
    expect(relationsToSite(person, 7)).toEqual(relations);
  });
});

describe('who may do what at a site', () => {
  const EVERYBODY_THERE = {
    admin: 'allowed',
    coordinator: 'allowed',
    staff: 'allowed',
    view: 'allowed',
    instructor: 'allowed',
  } as const;
  const KEEPERS = { ...EVERYBODY_THERE, view: 'forbidden', instructor: 'forbidden' } as const;

  it.each<[Action, Partial<Record<Relation, Decision>>]>([
    ['site.read', EVERYBODY_THERE],
    ['site.users', EVERYBODY_THERE],
    ['site.roster', EVERYBODY_THERE],
    ['site.waitlist', { admin: 'allowed' }],
    ['site.save', KEEPERS],
    ['site.open', KEEPERS],
    ['site.close', KEEPERS],
    ['site.verify', KEEPERS],
    ['site.cancel', { admin: 'allowed' }],
    ['site.addUser', KEEPERS],
    ['site.removeUser', { ...KEEPERS, staff: 'forbidden' }],
  ])('%s: %p, and nobody else sees that there is one', (action, decisions) => {
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
    ['student.saveSection', { owner: 'allowed', admin: 'forbidden' }],
    ['student.savePreferences', { owner: 'allowed', admin: 'forbidden' }],
    ['student.submit', { owner: 'allowed', admin: 'forbidden' }],
    ['student.withdraw', { owner: 'allowed', admin: 'forbidden' }],
    [
      'student.application',
      {
        owner: 'allowed',
        admin: 'allowed',
        coordinator: 'allowed',
        staff: 'allowed',
        view: 'allowed',
        instructor: 'allowed',
      },
    ],
    ['student.denials', { admin: 'allowed' }],
    ['student.withdrawals', { admin: 'allowed' }],
    ['student.assign', { admin: 'allowed' }],
    ['student.return', { admin: 'allowed' }],
    ['student.recall', { admin: 'allowed' }],
    ['student.remove', { admin: 'allowed' }],
    ['student.ssid', { admin: 'allowed' }],
    ['student.next', { admin: 'allowed' }],
    [
      'student.accept',
      {
        admin: 'allowed',
        coordinator: 'allowed',
        staff: 'allowed',
        view: 'forbidden',
        instructor: 'forbidden',
      },
    ],
    [
      'student.deny',
      {
        admin: 'allowed',
        coordinator: 'allowed',
        staff: 'allowed',
        view: 'forbidden',
        instructor: 'forbidden',
      },
    ],
  ])('%s: %p, and nobody else sees that there is one', (action, decisions) => {
    for (const relation of RELATIONS) {
      expect([relation, decideRecord(action, [relation])]).toEqual([
        relation,
        decisions[relation] ?? 'hidden',
      ]);
    }
  });

  it('is decided by the widest of several relations', () => {
    expect(decideRecord('student.submit', ['admin', 'owner'])).toBe('allowed');
    expect(decideRecord('student.submit', ['view', 'admin'])).toBe('forbidden');
  });

  it('is nobody where the person is nothing to the record', () => {
    for (const action of actions) expect(decideRecord(action, [])).toBe('hidden');
  });
});
