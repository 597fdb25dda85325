import { join } from 'node:path';
import { findProjectRoot } from '../platform/project-root.js';
import { makeDemoProgram } from './demo-program.js';

const { messages, history, students, users, sites } = makeDemoProgram({
  stateFolder: join(findProjectRoot(), 'states', 'NM'),
  state: 'NM',
  programYear: 2025,
  programDates: 'June 2 to June 27, 2025',
  appUrl: 'https://reading.example.org',
  seed: 2025,
});
const families = new Map(users.map(({ id, email }) => [id, email]));
const owners = new Map(students.map(({ id, userId }) => [id, userId]));

describe("the demo's mail", () => {
  it.each([
    ['application-submitted', 'submitted'],
    ['application-returned', 'returned'],
    ['site-accepted', 'accepted'],
    ['acceptance-recalled', 'recalled'],
  ] as const)('of kind %s appears each time that an application was %s', (kind, event) => {
    const mailed = messages.filter((message) => message.kind === kind && message.channel === 'email');
    expect(mailed).toHaveLength(history.filter((entry) => entry.kind === event).length);
    for (const { recipient, userId, studentId } of mailed) {
      expect([userId, recipient]).toEqual([owners.get(studentId!), families.get(userId!)]);
    }
  });

  it('is also texted to the families who want that', () => {
    const phones = new Map(users.map(({ id, mobile }) => [id, mobile]));
    const texts = messages.filter(({ channel }) => channel === 'text');
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.every(({ userId, recipient }) => phones.get(userId!) === recipient)).toBe(true);
    expect(new Set(texts.map(({ kind }) => kind))).toEqual(
      new Set(['application-returned', 'site-accepted']),
    );
  });

  it('to sites goes to their coordinators', () => {
    const addresses = new Set(sites.map(({ coordinatorEmail }) => coordinatorEmail?.toLowerCase()));
    const toSites = messages.filter(({ userId }) => userId === null);
    expect(toSites.length).toBeGreaterThan(500);
    for (const { recipient } of toSites) expect(addresses).toContain(recipient);
  });

  it('was sent, except for a few that failed; none is waiting', () => {
    expect(messages.filter(({ sentAt, parkedAt }) => sentAt === null && parkedAt === null)).toEqual([]);
    expect(messages.filter(({ parkedAt }) => parkedAt !== null)).toHaveLength(3);
  });

  it('links to the pages of this program', () => {
    const links = messages.map(({ facts }) => facts['link']);
    expect(links.filter((link) => !link?.startsWith('https://reading.example.org/'))).toEqual([]);
  });
});
