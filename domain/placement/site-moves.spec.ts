import { SITE_STATUSES, type SiteStatus } from '../enums/enums.js';
import {
  NEEDED_TO_OPEN,
  SITE_MOVES,
  isSiteMovePossible,
  listLostWhileOpen,
  listMissingToOpen,
  type SiteMoveName,
} from './site-moves.js';

const STATUSES: (SiteStatus | null)[] = [...SITE_STATUSES, null];
const MOVES = Object.keys(SITE_MOVES) as SiteMoveName[];

const OPEN_TO: Record<SiteMoveName, { admin: (SiteStatus | null)[]; site: (SiteStatus | null)[] }> = {
  open: { admin: ['canceled', 'pending', 'closed', null], site: ['pending', 'closed', null] },
  close: { admin: ['open', 'canceled', 'pending', null], site: ['open', 'pending', null] },
  cancel: { admin: ['pending', 'closed'], site: [] },
};

describe.each(MOVES)('%s', (move) => {
  it.each(STATUSES)('from %s', (status) => {
    expect(isSiteMovePossible(move, { status, isAdmin: true })).toBe(OPEN_TO[move].admin.includes(status));
    expect(isSiteMovePossible(move, { status, isAdmin: false })).toBe(OPEN_TO[move].site.includes(status));
  });
});

it.each([
  ['open', 'open', 'siteMove.alreadyOpen'],
  ['close', 'closed', 'siteMove.alreadyClosed'],
  ['cancel', 'canceled', 'siteMove.alreadyCanceled'],
  ['cancel', 'open', 'siteMove.closeFirst'],
] as const)('%s of a site that is %s says %s', (move, status, refusal) => {
  expect(SITE_MOVES[move].refusal({ status, isAdmin: true })).toBe(refusal);
});

describe('what a site still needs to open', () => {
  const whole = {
    studentCapacity: 20,
    instructorCapacity: 5,
    address: '12 Acequia Rd',
    dates: 'June 2 to June 27',
    days: 'Monday to Friday',
    times: '8:30 to 12:30',
    location: { lat: 35.6, lng: -106 },
    coordinatorName: 'Rosa Tso',
    coordinatorEmail: 'rosa@example.org',
    coordinatorPhone: '5055550141',
  };

  it('is nothing if it has everything', () => {
    expect(listMissingToOpen(whole)).toEqual([]);
  });

  it.each(NEEDED_TO_OPEN)('is %s if that’s missing', (name) => {
    expect(listMissingToOpen({ ...whole, [name]: null })).toEqual([name]);
  });

  it('treats a capacity of 0 as missing', () => {
    expect(listMissingToOpen({ ...whole, studentCapacity: 0, instructorCapacity: 0 })).toEqual([
      'studentCapacity',
      'instructorCapacity',
    ]);
  });

  describe('what a save takes away from an open site', () => {
    const changed = { ...whole, dates: null, location: null, studentCapacity: 0 };

    it('is what was there before, in display order', () => {
      expect(listLostWhileOpen('open', whole, changed)).toEqual(['studentCapacity', 'dates', 'location']);
    });

    it('isn’t what was missing before', () => {
      expect(listLostWhileOpen('open', { ...whole, dates: null, location: null }, changed)).toEqual([
        'studentCapacity',
      ]);
    });

    it.each(['closed', 'pending', 'canceled', null] as const)('is nothing while the site is %s', (status) => {
      expect(listLostWhileOpen(status, whole, changed)).toEqual([]);
    });
  });
});
