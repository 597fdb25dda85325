import type { ApplicationStatus, SiteStatus } from '../enums/enums.js';
import { getApplicationStatus, type StatusFacts } from './application-status.js';
import { isOffered, mayStillTake } from './site-status.js';

/** `listed`: nothing to report: it's not submitted yet, removed, or placed at another site. */
export const CHOICE_STATES = [
  'accepted',
  'asked',
  'canceled',
  'declined',
  'withdrew',
  'full',
  'closed',
  'notOpen',
  'waiting',
  'listed',
] as const;
export type ChoiceState = (typeof CHOICE_STATES)[number];

export class Choice {
  siteId!: number;
  name!: string;
  district!: string | null;
  /** From 1; null for an assigned site that the family didn't choose. */
  rank!: number | null;
  state!: ChoiceState;
}

export interface ChosenSite {
  id: number;
  name: string;
  district: string | null;
  status: SiteStatus | null;
  isVerified: boolean;
  isFull: boolean;
}

interface Preferences {
  sitePreference1: number | null;
  sitePreference2: number | null;
  sitePreference3: number | null;
}

interface LeftSiteIds {
  denials: readonly number[];
  withdrawals: readonly number[];
}

export function getChoiceState(
  facts: StatusFacts,
  { id: siteId, status: siteStatus, isVerified, isFull }: Omit<ChosenSite, 'name' | 'district'>,
  { denials, withdrawals }: LeftSiteIds,
): ChoiceState {
  const status = getApplicationStatus(facts);
  if (status === 'removed') return 'listed';
  if (facts.siteId === siteId && (status === 'accepted' || status === 'assigned')) {
    return status === 'accepted' ? 'accepted' : 'asked';
  }
  if (siteStatus === 'canceled') return 'canceled';
  if (denials.includes(siteId)) return 'declined';
  if (withdrawals.includes(siteId)) return 'withdrew';
  if (facts.siteId !== null) return 'listed';
  if (!mayStillTake({ status: siteStatus, isVerified })) return 'notOpen';
  if (!isOffered(siteStatus)) return 'closed';
  if (isFull) return 'full';
  return facts.applicationSubmitted === null ? 'listed' : 'waiting';
}

const LOST: readonly ChoiceState[] = ['declined', 'withdrew', 'canceled', 'notOpen'];

export function waitsNowhere({
  status,
  choices,
}: {
  status: ApplicationStatus;
  choices: readonly Pick<Choice, 'state'>[];
}): boolean {
  const isWaiting = status === 'unassigned' || status === 'declined';
  return isWaiting && choices.every(({ state }) => LOST.includes(state));
}

/** The preferences, best first, then the assigned site. */
export function listChosenSiteIds(student: Preferences & Pick<StatusFacts, 'siteId'>): number[] {
  const { sitePreference1, sitePreference2, sitePreference3, siteId } = student;
  const ids = [sitePreference1, sitePreference2, sitePreference3, siteId].filter((id) => id !== null);
  return [...new Set(ids)];
}

/** `sites` are those of `listChosenSiteIds`, in any order. */
export function listChoices(
  student: Preferences & StatusFacts,
  sites: readonly ChosenSite[],
  left: LeftSiteIds,
): Choice[] {
  const preferred = [student.sitePreference1, student.sitePreference2, student.sitePreference3];
  return listChosenSiteIds(student).flatMap((id) => {
    const site = sites.find((candidate) => candidate.id === id);
    if (!site) return [];
    const rank = preferred.indexOf(id) + 1 || null;
    const { name, district } = site;
    return [{ siteId: id, name, district, rank, state: getChoiceState(student, site, left) }];
  });
}

/** Only while the family can still replace them. */
export function listCanceledChoices(
  facts: Pick<StatusFacts, 'siteId' | 'removed'>,
  choices: readonly Choice[],
): Choice[] {
  if (facts.siteId !== null || facts.removed) return [];
  return choices.filter(({ state }) => state === 'canceled');
}
