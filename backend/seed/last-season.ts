import { GRADES } from '../../domain/enums/enums.js';
import type { Child } from './children.js';
import { shiftTime } from './calendar.js';
import type { Applicants } from './demo-accounts.js';
import { drawOutcome, makeFamilies } from './demo-program.js';
import type { SiteRow } from './rows.js';
import { Seats } from './seats.js';
import type { SeedContext } from './seed-context.js';
import type { DemoSite } from './sites.js';
import { simulateApplication } from './students.js';

/** A whole number of weeks, so that weekdays stay the same. */
export const DAYS_A_SEASON = 364;
const OTHER_CHILDREN = 350;
const RETURNING_SHARE = 0.3;

export function makeLastSeason(context: SeedContext, returning: readonly Applicants[]): Applicants[] {
  const seats = new Seats();
  const last = { ...context, seats };
  const again = returning.flatMap((applicants) =>
    last.random.drawChance(RETURNING_SHARE) ? applyBefore(last, applicants) : [],
  );
  const families = [...again, ...makeFamilies(last, OTHER_CHILDREN)];
  for (const application of families.flatMap(({ applications }) => applications)) {
    if (application.student.siteId !== null && !application.student.siteAccepted) application.accept();
  }
  return families;
}

function applyBefore(
  context: SeedContext,
  { user, family, children, applications }: Applicants,
): Applicants[] {
  const from = shiftTime(family.from, -DAYS_A_SEASON);
  const before = { ...family, from };
  const made = children.flatMap((child, at) => {
    const student = applications[at]?.student;
    const grade = GRADES[GRADES.indexOf(child.grade) - 1];
    if (!student || !grade) return [];
    const younger: Child = { ...child, grade };
    const application = simulateApplication(context, before, younger, drawOutcome(context));
    student.childId = application.student.id;
    const { ssid } = application.student;
    if (ssid !== null && student.applicationSubmitted) {
      Object.assign(student, { ssid, ssidCheckedOn: student.ssidCheckedOn ?? student.updatedAt });
    }
    return [{ child: younger, application }];
  });
  if (made.length === 0) return [];
  Object.assign(user, { createdAt: from, updatedAt: from, emailProvenAt: user.emailProvenAt && from });
  return [
    {
      user,
      family: before,
      children: made.map(({ child }) => child),
      applications: made.map(({ application }) => application),
    },
  ];
}

export function toLastSeasonRow({ row }: DemoSite, dates: string): SiteRow {
  const verifiedAt = row.verifiedAt ?? row.createdAt;
  const verifiedById = row.verifiedById ?? row.statusChangedById;
  return { ...row, status: 'open', statusChangedAt: verifiedAt, verifiedAt, verifiedById, dates };
}
