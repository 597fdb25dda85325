import pick from 'lodash/pick.js';
import type { Day } from '../../domain/fields/date-text.js';
import { getSiteLabel } from '../../domain/sites/site-label.js';
import { User } from '../accounts/user.entity.js';
import { toEpochSeconds } from '../platform/epoch.js';
import { readClosures } from '../sites/closures.queries.js';
import { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';
import { findWaitingNowhere } from './family-recipients.queries.js';
import type { MailContext, Recipient } from './recipients.js';

export interface FamilyRecipient extends Recipient {
  firstName: string;
  studentId: string;
  studentName: string;
  childName: string;
}

export interface SubmittingFamilyRecipient extends FamilyRecipient {
  /** Null if none is set or it has passed. */
  placementDay: Day | null;
  /** This and the next one are in epoch seconds. */
  deadline: number | null;
  firstSubmitted: number | null;
}

const SITE_COLUMNS = [
  'orgName',
  'address',
  'dates',
  'days',
  'times',
  'coordinatorName',
  'coordinatorEmail',
  'coordinatorPhone',
  'acceptanceText',
  'acceptanceTextEs',
] as const satisfies readonly (keyof Site)[];

export type FamilyOfSiteRecipient = FamilyRecipient &
  Pick<Site, (typeof SITE_COLUMNS)[number]> & { siteLabel: string };

export type AcceptedFamilyRecipient = FamilyOfSiteRecipient & {
  /** The site's from today on, with blanks between them; null for none. */
  daysOff: string | null;
};

export type FamilyWithoutSeatRecipient = FamilyOfSiteRecipient & { waitsNowhere: 'yes' | null };

type StudentAtSite = { studentId: string; siteId: number };
type Family = Student & { account: User; toldSite: Site | null };

/** Without deactivated accounts. One statement with the site, because a move holds its locks meanwhile. */
function findFamilies(
  { manager }: MailContext,
  studentIds: readonly string[],
  siteId: number | null = null,
): Promise<Family[]> {
  return manager
    .createQueryBuilder(Student, 'student')
    .innerJoin('student.seasonRow', 'season')
    .innerJoinAndMapOne(
      'student.account',
      User,
      'account',
      'account.id = student.userId AND account.deletedAt IS NULL',
    )
    .leftJoinAndMapOne('student.toldSite', Site, 'site', 'site.id = :siteId', { siteId })
    .select(['student.id', 'student.firstName', 'student.lastName', 'student.firstSubmittedAt'])
    .addSelect(['account.id', 'account.email', 'account.firstName', 'account.language', 'season', 'site'])
    .where('student.id = ANY(:studentIds)', { studentIds })
    .orderBy('student.id')
    .getMany() as Promise<Family[]>;
}

function toFamily({ id, firstName, lastName, account }: Family): FamilyRecipient {
  return {
    ...pick(account, ['language', 'firstName']),
    recipient: account.email,
    userId: account.id,
    studentId: id,
    studentName: `${firstName} ${lastName}`,
    childName: firstName,
  };
}

function toFamilyAtSite(family: Family): FamilyOfSiteRecipient[] {
  const { toldSite } = family;
  if (!toldSite) return [];
  return [{ ...toFamily(family), ...pick(toldSite, SITE_COLUMNS), siteLabel: getSiteLabel(toldSite) }];
}

export async function findFamily(
  context: MailContext,
  { studentId }: { studentId: string },
): Promise<FamilyRecipient[]> {
  return (await findFamilies(context, [studentId])).map(toFamily);
}

export async function findSubmittingFamily(
  context: MailContext,
  { studentId }: { studentId: string },
): Promise<SubmittingFamilyRecipient[]> {
  const families = await findFamilies(context, [studentId]);
  return families.map((family) => {
    const { placementDay, deadline } = family.seasonRow;
    return {
      ...toFamily(family),
      placementDay:
        placementDay !== null && placementDay >= context.settings.getToday() ? placementDay : null,
      deadline: toEpochSeconds(deadline),
      firstSubmitted: toEpochSeconds(family.firstSubmittedAt),
    };
  });
}

export function findFamilyAtSite(
  context: MailContext,
  { studentId, siteId }: StudentAtSite,
): Promise<FamilyOfSiteRecipient[]> {
  return findFamiliesAtSite(context, [studentId], siteId);
}

export async function findAcceptedFamily(
  context: MailContext,
  { studentId, siteId }: StudentAtSite,
): Promise<AcceptedFamilyRecipient[]> {
  const [family] = await findFamilies(context, [studentId], siteId);
  if (!family) return [];
  const { firstDay, lastDay } = family.seasonRow;
  const today = context.settings.getToday();
  const span = { firstDay: today > firstDay ? today : firstDay, lastDay };
  const closures = await readClosures(context.manager, siteId, span);
  const daysOff = closures.map(({ day }) => day).join(' ') || null;
  return toFamilyAtSite(family).map((recipient) => ({ ...recipient, daysOff }));
}

/** For children that are waiting again. */
export async function findFamiliesWithoutSeat(
  context: MailContext,
  studentIds: readonly string[],
  siteId: number,
): Promise<FamilyWithoutSeatRecipient[]> {
  const families = await findFamiliesAtSite(context, studentIds, siteId);
  const waitingNowhere = await findWaitingNowhere(context.manager, studentIds);
  return families.map((family) => ({
    ...family,
    waitsNowhere: waitingNowhere.has(family.studentId) ? 'yes' : null,
  }));
}

export async function findWithdrawingFamily(
  context: MailContext,
  { studentId, siteId }: { studentId: string; siteId: number | null },
): Promise<(FamilyRecipient & { siteLabel: string | null })[]> {
  const families = await findFamilies(context, [studentId], siteId);
  return families.map((family) => ({
    ...toFamily(family),
    siteLabel: family.toldSite && getSiteLabel(family.toldSite),
  }));
}

/** One email for each child: a family with two children may have two applications to follow. */
export async function findFamiliesAtSite(
  context: MailContext,
  studentIds: readonly string[],
  siteId: number,
): Promise<FamilyOfSiteRecipient[]> {
  return (await findFamilies(context, studentIds, siteId)).flatMap(toFamilyAtSite);
}
