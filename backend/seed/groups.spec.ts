import { join } from 'node:path';
import { findProjectRoot } from '../platform/project-root.js';
import { DEMO_EMAILS } from './demo-accounts.js';
import { makeDemoProgram } from './demo-program.js';

const { users, sites, members, students, groups } = makeDemoProgram({
  stateFolder: join(findProjectRoot(), 'states', 'NM'),
  state: 'NM',
  programYear: 2025,
  programDates: 'June 2 to June 27, 2025',
  appUrl: 'http://localhost:3000',
  seed: 2025,
});

describe('the demo’s groups', () => {
  it('have every accepted child of a verified site, once, and four at most', () => {
    const verified = new Set(sites.filter(({ verifiedAt }) => verifiedAt).map(({ id }) => id));
    const seats = students
      .filter(({ siteId, siteAccepted }) => siteAccepted && verified.has(siteId ?? 0))
      .map(({ id, siteId }) => `${siteId} ${id}`);
    const grouped = groups.flatMap(({ siteId, studentIds }) => studentIds.map((id) => `${siteId} ${id}`));
    expect(grouped.sort()).toEqual(seats.sort());
    expect(groups.filter(({ studentIds }) => studentIds.length < 1 || studentIds.length > 4)).toEqual([]);
  });

  it('have instructors of their site, each one group', () => {
    const taught = groups.flatMap(({ siteId, instructorId }) =>
      instructorId ? `${siteId} ${instructorId}` : [],
    );
    const instructors = members.filter(({ role }) => role === 'instructor');
    const known = new Set(instructors.map(({ siteId, userId }) => `${siteId} ${userId}`));
    expect(taught.filter((one) => !known.has(one))).toEqual([]);
    expect(new Set(taught).size).toBe(taught.length);
  });

  it('are named one after the other, the first one the demo instructor’s', () => {
    const { id } = users.find(({ email }) => email === DEMO_EMAILS.instructor) ?? {};
    const own = groups.filter(({ instructorId }) => instructorId === id);
    expect(own).toMatchObject([{ name: 'Group 1', position: 0 }]);
  });
});
