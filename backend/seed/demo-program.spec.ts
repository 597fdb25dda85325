import { join } from 'node:path';
import {
  APPLICATION_STATUSES,
  CONSENTS,
  SECTIONS,
  type ApplicationStatus,
} from '../../domain/enums/enums.js';
import type { ApplicationEvent } from '../../domain/enums/history.js';
import { emergencyForm } from '../../domain/forms/emergency.js';
import { readForm, type Form, type RawValues } from '../../domain/forms/form.js';
import { guardianForm } from '../../domain/forms/guardian.js';
import { preferenceForm } from '../../domain/forms/preference.js';
import { studentForm } from '../../domain/forms/student.js';
import { getGroupLabel } from '../../domain/geo/group-label.js';
import { groupSites } from '../../domain/geo/site-groups.js';
import { getApplicationStatus } from '../../domain/status/application-status.js';
import { getSectionFlag } from '../../domain/status/sections.js';
import { findProjectRoot } from '../platform/project-root.js';
import { makeDemoCalendar } from './calendar.js';
import { DEMO_EMAILS } from './demo-accounts.js';
import { makeDemoProgram } from './demo-program.js';
import type { HistoryRow, NewStudent } from './rows.js';
import { readSchools } from './state-pack.js';

const YEAR = 2025;
const input = {
  stateFolder: join(findProjectRoot(), 'states', 'NM'),
  state: 'NM',
  programYear: YEAR,
  programDates: 'June 2 to June 27, 2025',
  appUrl: 'http://localhost:3000',
  seed: 2025,
} as const;
const program = makeDemoProgram(input);
const { users, sites, members, students, history, denials, withdrawals } = program;
const calendar = makeDemoCalendar(YEAR);
const siteById = new Map(sites.map((site) => [site.id, site]));
const userById = new Map(users.map((user) => [user.id, user]));

function getStatus(student: NewStudent): ApplicationStatus {
  const { applicationSubmitted } = student;
  return getApplicationStatus({
    ...student,
    applicationSubmitted: applicationSubmitted && applicationSubmitted.getTime(),
  });
}

function findByStatus(status: ApplicationStatus): NewStudent[] {
  return students.filter((student) => getStatus(student) === status);
}

const stories = new Map(students.map(({ id }): [string, HistoryRow[]] => [id, []]));
for (const entry of history) stories.get(entry.studentId)?.push(entry);

function getStory(student: NewStudent): HistoryRow[] {
  return stories.get(student.id) ?? [];
}

function findStudentsAt(siteId: number): NewStudent[] {
  return students.filter((student) => student.siteId === siteId);
}

function getCount<T>(items: readonly T[], getKey: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(getKey(item), (counts.get(getKey(item)) ?? 0) + 1);
  return counts;
}

describe('the demo program', () => {
  it('is the same for the same seed', () => {
    expect(makeDemoProgram(input)).toEqual(program);
  });

  it('is different for another seed', () => {
    expect(makeDemoProgram({ ...input, seed: 1 }).students[20]).not.toEqual(students[20]);
  });

  it("moves with the program's year", () => {
    const later = makeDemoProgram({ ...input, programYear: 2031, programDates: 'June 2031' });
    expect(later.sites[0]?.dates).toBe('June 2031');
    expect(later.history.every(({ at }) => at.getUTCFullYear() === 2031)).toBe(true);
  });

  it('has nothing after its current day', () => {
    const times = [...users, ...sites, ...students]
      .flatMap((row) => Object.values(row))
      .concat(history.map(({ at }) => at));
    expect(times.filter((value) => value instanceof Date && value > calendar.today)).toEqual([]);
  });
});

describe('the demo sites', () => {
  const schools = readSchools(input.stateFolder);

  it('are about 120, in every county', () => {
    expect(sites.length).toBe(120);
    expect(new Set(sites.map(({ county }) => county))).toEqual(new Set(schools.map(({ county }) => county)));
  });

  it('are at real schools, with their districts and addresses', () => {
    const streets = new Set(schools.map(({ street }) => street));
    const standing = sites.filter(({ address }) => address);
    expect(standing.length).toBeGreaterThan(110);
    for (const { name, address, district, lat, lng } of standing) {
      const school = schools.find(
        (candidate) =>
          candidate.location.lat === lat && candidate.location.lng === lng && name.startsWith(candidate.name),
      );
      expect(school?.district).toBe(district);
      expect(streets).toContain(address?.split(', ')[0]);
    }
  });

  it('have every status, and some have none', () => {
    const counts = getCount(sites, ({ status }) => String(status));
    for (const status of ['open', 'pending', 'closed', 'canceled', 'null']) {
      expect(counts.get(status)).toBeGreaterThan(1);
    }
  });

  it('share some markers, whose labels show a shared campus once', () => {
    const pinned = sites.flatMap(({ id, name, lat, lng }) =>
      lat && lng ? [{ id, name, location: { lat, lng } }] : [],
    );
    const groups = groupSites(pinned).filter((group) => group.sites.length > 1);
    expect(groups.length).toBeGreaterThan(5);
    const labels = groups.map((group) => getGroupLabel(group.sites.map(({ name }) => name)));
    const isShared = (label: string): boolean =>
      /(Mornings \/ Afternoons|Afternoons \/ Mornings)$/.test(label);
    expect(labels.filter(isShared).length).toBeGreaterThanOrEqual(3);
  });

  it('never have more students than seats', () => {
    for (const { id, studentCapacity = 0 } of sites)
      expect(findStudentsAt(id).length).toBeLessThanOrEqual(studentCapacity);
  });

  it('are full in at least a dozen places, some of them large', () => {
    const full = sites.filter(
      ({ id, studentCapacity }) => studentCapacity && findStudentsAt(id).length === studentCapacity,
    );
    expect(full.length).toBeGreaterThanOrEqual(12);
    expect(full.filter(({ studentCapacity = 0 }) => studentCapacity >= 24).length).toBeGreaterThanOrEqual(5);
  });

  it("only have students if they're verified, and open or closed", () => {
    for (const student of students) {
      if (student.siteId === null) continue;
      const site = siteById.get(student.siteId);
      expect(site?.verifiedAt).toBeInstanceOf(Date);
      expect(['open', 'closed']).toContain(site?.status);
    }
  });

  it('have the coordinator whose name and email they show', () => {
    for (const { id, coordinatorEmail } of sites.filter(({ address }) => address)) {
      const coordinators = members.filter(({ siteId, role }) => siteId === id && role === 'coordinator');
      expect(coordinators.map(({ userId }) => userById.get(userId)?.email)).toEqual([coordinatorEmail]);
    }
  });

  it('never have more instructors than their capacity', () => {
    const instructors = getCount(
      members.filter(({ role }) => role === 'instructor'),
      ({ siteId }) => String(siteId),
    );
    for (const { id, instructorCapacity = 0 } of sites) {
      expect(instructors.get(String(id)) ?? 0).toBeLessThanOrEqual(instructorCapacity);
    }
  });
});

describe('the demo students', () => {
  it('are 1,500, in every status', () => {
    expect(students.length).toBe(1500);
    for (const status of APPLICATION_STATUSES) expect(findByStatus(status).length).toBeGreaterThan(10);
  });

  it('have up to three complete sections while incomplete, and four once submitted', () => {
    const countDone = (student: NewStudent): number =>
      SECTIONS.filter((section) => student[getSectionFlag(section)]).length;
    expect(new Set(findByStatus('incomplete').map(countDone))).toEqual(new Set([0, 1, 2, 3]));
    const others = students.filter((student) => getStatus(student) !== 'incomplete');
    expect(new Set(others.map(countDone))).toEqual(new Set([4]));
  });

  it.each<[(typeof SECTIONS)[number], Form, (student: NewStudent) => RawValues]>([
    ['student', studentForm, (student) => student],
    [
      'guardian',
      guardianForm,
      (student) => ({
        ...student,
        guardian1ConfirmEmail: student.guardian1Email,
        guardian2ConfirmEmail: student.guardian2Email,
      }),
    ],
    ['emergency', emergencyForm, (student) => student],
    [
      'preference',
      preferenceForm,
      ({ sitePreference1, sitePreference2, sitePreference3, noAlternatePreferences }) => ({
        site1: sitePreference1,
        site2: sitePreference2,
        site3: sitePreference3,
        noAlternatePreferences,
      }),
    ],
  ])("have a valid %s section if it's complete", (section, form, rawOf) => {
    const complete = students.filter((student) => student[getSectionFlag(section)]);
    expect(complete.length).toBeGreaterThan(1000);
    for (const student of complete) {
      expect(readForm(form, { ...rawOf(student), complete: true }).faults).toEqual({});
    }
  });

  it('have the age of their grade', () => {
    for (const { birthday, grade } of students) {
      if (!birthday || !grade) continue;
      const born = new Date(birthday * 1000).toISOString();
      const isBornAfterSeptember1 = born.slice(5, 10) > '09-01';
      const ageInSeptember = YEAR - 1 - Number(born.slice(0, 4)) - (isBornAfterSeptember1 ? 1 : 0);
      expect(ageInSeptember).toBe(grade === 'P' ? 4 : grade === 'K' ? 5 : 5 + Number(grade));
    }
  });

  it('prefer sites with their grade', () => {
    for (const { sitePreference1, sitePreference2, sitePreference3, grade } of students) {
      for (const id of [sitePreference1, sitePreference2, sitePreference3]) {
        if (id !== null) expect(siteById.get(id)?.grades).toContain(grade);
      }
    }
  });

  it('live with their siblings', () => {
    const families = new Map<string, NewStudent[]>();
    for (const student of students)
      families.set(student.userId, [...(families.get(student.userId) ?? []), student]);
    const siblings = [...families.values()].filter((family) => family.length > 1);
    expect(siblings.length).toBeGreaterThan(200);
    for (const family of siblings) {
      expect(new Set(family.map(({ lastName }) => lastName)).size).toBe(1);
      expect(new Set(family.flatMap(({ address }) => address ?? [])).size).toBeLessThanOrEqual(1);
      const grades = family.flatMap(({ grade }) => grade ?? []);
      expect(new Set(grades).size).toBe(grades.length);
    }
  });

  it('have fictional phone numbers and addresses', () => {
    for (const row of [...students, ...sites]) {
      for (const [name, value] of Object.entries(row)) {
        if (name.endsWith('Phone') && value) expect(value).toMatch(/^(505|575)55501\d\d$/);
        if (name.endsWith('Email') && value) expect(value).toMatch(/@example\.org$/);
      }
    }
  });

  it('have unique SSIDs', () => {
    const numbers = students.flatMap(({ ssid }) => ssid ?? []);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(students.some(({ ssid, ssidCheckedOn }) => ssid === null && ssidCheckedOn !== null)).toBe(true);
    expect(
      students.some(({ ssidCheckedOn, applicationSubmitted }) => applicationSubmitted && !ssidCheckedOn),
    ).toBe(true);
  });
});

describe('the demo histories', () => {
  const STATUS_AFTER: Partial<Record<ApplicationEvent, ApplicationStatus>> = {
    created: 'incomplete',
    submitted: 'unassigned',
    assigned: 'assigned',
    accepted: 'accepted',
    denied: 'declined',
    withdrawn: 'withdrawn',
    returned: 'returned',
    recalled: 'unassigned',
    removed: 'removed',
    canceled: 'unassigned',
  };
  const MAY_FOLLOW: Partial<Record<ApplicationEvent, readonly ApplicationEvent[]>> = {
    created: ['submitted', 'removed'],
    submitted: ['assigned', 'returned', 'removed'],
    assigned: ['accepted', 'denied', 'returned', 'removed', 'canceled'],
    accepted: ['withdrawn', 'recalled', 'returned', 'removed', 'canceled'],
    denied: ['assigned', 'returned', 'removed'],
    withdrawn: ['submitted', 'removed'],
    returned: ['submitted', 'removed'],
    recalled: ['assigned', 'returned', 'removed'],
    canceled: ['assigned', 'returned', 'removed'],
  };

  it("start with the student's creation and end in its status", () => {
    for (const student of students) {
      const story = getStory(student);
      expect(story[0]?.kind).toBe('created');
      expect(getStatus(student)).toBe(STATUS_AFTER[story.at(-1)?.kind ?? 'created']);
    }
  });

  it('only take steps that the product allows, in order of time', () => {
    for (const student of students) {
      const story = getStory(student);
      for (const [at, step] of story.slice(1).entries()) {
        const before = story[at];
        expect(before && MAY_FOLLOW[before.kind]).toContain(step.kind);
        expect(before && before.at < step.at).toBe(true);
      }
      expect(student.updatedAt >= (story.at(-1)?.at ?? student.createdAt)).toBe(true);
    }
  });

  it('agree with the student about submission and site', () => {
    for (const student of students.filter(({ applicationSubmitted }) => applicationSubmitted)) {
      const story = getStory(student);
      expect(student.applicationSubmitted).toEqual(story.findLast(({ kind }) => kind === 'submitted')?.at);
      if (student.siteId) expect(story.at(-1)?.siteId).toBe(student.siteId);
    }
  });

  it('contain every denial and withdrawal', () => {
    const getKey = ({
      studentId,
      siteId,
      at,
    }: {
      studentId: string;
      siteId: number | null;
      at: Date;
    }): string => [studentId, siteId, at.getTime()].join();
    const listTold = (kind: ApplicationEvent): string[] =>
      history
        .filter((entry) => entry.kind === kind)
        .map(getKey)
        .sort();
    expect(denials.map(getKey).sort()).toEqual(listTold('denied'));
    expect(withdrawals.map(getKey).sort()).toEqual(listTold('withdrawn'));
  });

  it('never say that a birthday or a grade is wrong, as all of them fit', () => {
    const messages = history.flatMap(({ kind, message }) => (kind === 'returned' && message) || []);
    expect(messages.length).toBeGreaterThan(20);
    expect(messages.filter((message) => /birthday|grade/i.test(message))).toEqual([]);
  });

  it('name people who may take each step', () => {
    for (const { kind, byUserId, studentId, siteId, consent } of history) {
      const role = userById.get(byUserId ?? '')?.role;
      if (consent !== null || ['assigned', 'returned', 'recalled', 'removed', 'canceled'].includes(kind))
        expect(role).toBe('admin');
      else if (kind === 'accepted' || kind === 'denied') {
        const member = members.find(
          (candidate) => candidate.siteId === siteId && candidate.userId === byUserId,
        );
        expect(['coordinator', 'staff']).toContain(member?.role);
      } else expect(students.some(({ id, userId }) => id === studentId && userId === byUserId)).toBe(true);
    }
  });
});

describe('applications that the office entered', () => {
  it('are a few of those in the demo, each with one consent', () => {
    const entered = history.filter(({ kind, consent }) => kind === 'created' && consent !== null);
    expect(entered.length).toBeGreaterThan(20);
    expect(entered.length).toBeLessThan(150);
    expect(new Set(entered.map(({ consent }) => consent))).toEqual(new Set(CONSENTS));
  });
});

describe('the demo accounts', () => {
  function findAccount(name: keyof typeof DEMO_EMAILS): (typeof users)[number] {
    const found = users.find(({ email }) => email === DEMO_EMAILS[name]);
    if (!found) throw new Error(`There is no ${name}.`);
    return found;
  }

  it('have verified, unique emails', () => {
    for (const name of Object.keys(DEMO_EMAILS) as (keyof typeof DEMO_EMAILS)[]) {
      expect(findAccount(name).emailProvenAt).toBeInstanceOf(Date);
    }
    expect(new Set(users.map(({ email }) => email)).size).toBe(users.length);
  });

  it('work at one verified site in each role, with students in every roster status', () => {
    const roles = (['coordinator', 'staff', 'viewer', 'instructor'] as const).map((name) =>
      members.filter(({ userId }) => userId === findAccount(name).id),
    );
    expect(roles.map((held) => held.map(({ role }) => role))).toEqual([
      ['coordinator'],
      ['staff'],
      ['view'],
      ['instructor'],
    ]);
    const siteIds = new Set(roles.flat().map(({ siteId }) => siteId));
    expect(siteIds.size).toBe(1);
    const [siteId = 0] = siteIds;
    expect(siteById.get(siteId)).toMatchObject({
      status: 'open',
      verifiedById: findAccount('coordinator').id,
    });
    expect(
      findStudentsAt(siteId).filter((student) => getStatus(student) === 'accepted').length,
    ).toBeGreaterThan(2);
    expect(
      findStudentsAt(siteId).filter((student) => getStatus(student) === 'assigned').length,
    ).toBeGreaterThan(1);
    expect(withdrawals.filter((withdrawal) => withdrawal.siteId === siteId).length).toBeGreaterThan(0);
  });

  it('include a family with a child in each status', () => {
    const children = students.filter(({ userId }) => userId === findAccount('family').id);
    expect(children.map(getStatus)).toEqual([
      'accepted',
      'incomplete',
      'unassigned',
      'returned',
      'withdrawn',
      'assigned',
    ]);
  });
});
