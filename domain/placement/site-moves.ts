import type { SiteStatus } from '../enums/enums.js';
import type { MessageKey } from '../messages/keys.js';

/** What a site needs before it can open, in display order. */
export const NEEDED_TO_OPEN = [
  'studentCapacity',
  'instructorCapacity',
  'address',
  'dates',
  'days',
  'times',
  'location',
  'coordinatorName',
  'coordinatorEmail',
  'coordinatorPhone',
] as const;
export type NeededToOpen = (typeof NEEDED_TO_OPEN)[number];

/** The values of those fields; a capacity of 0 counts as missing. */
export type OpeningFacts = Readonly<Record<NeededToOpen, unknown>>;

/** The fields that a site still needs before it can open; empty if it can. */
export function missingToOpen(facts: OpeningFacts): NeededToOpen[] {
  return NEEDED_TO_OPEN.filter((name) => {
    const fact = facts[name];
    return fact === null || fact === undefined || fact === '' || fact === 0;
  });
}

/**
 * The fields that a save would remove although the open site needs them. Fields that were missing before don't count:
 * an old site that never had everything can still be edited.
 */
export function lostWhileOpen(
  status: SiteStatus | null,
  before: OpeningFacts,
  after: OpeningFacts,
): NeededToOpen[] {
  if (status !== 'open') return [];
  const missingBefore = missingToOpen(before);
  return missingToOpen(after).filter((name) => !missingBefore.includes(name));
}

/** The facts that guards check. */
interface SiteMoveFacts {
  /** Null for a site without a status, which families see as open. */
  status: SiteStatus | null;
  isAdmin: boolean;
}

interface SiteMove {
  readonly status: SiteStatus;
  /** Why the move is refused (409), or null if it's allowed. */
  readonly refusal: (facts: SiteMoveFacts) => MessageKey | null;
}

/** Only an administrator can reopen or close a canceled site (permissions.md, note 4). */
function unlessCanceledForOthers({ status, isAdmin }: SiteMoveFacts): MessageKey | null {
  return status === 'canceled' && !isAdmin ? 'siteMove.canceled' : null;
}

/** How a site's status changes; `missingToOpen` has the other conditions for opening. */
export const SITE_MOVES = {
  open: {
    status: 'open',
    refusal: (facts) => (facts.status === 'open' ? 'siteMove.alreadyOpen' : unlessCanceledForOthers(facts)),
  },
  close: {
    status: 'closed',
    refusal: (facts) =>
      facts.status === 'closed' ? 'siteMove.alreadyClosed' : unlessCanceledForOthers(facts),
  },
  cancel: {
    status: 'canceled',
    refusal: ({ status }) => {
      switch (status) {
        case 'pending':
        case 'closed':
          return null;
        case 'canceled':
          return 'siteMove.alreadyCanceled';
        case 'open':
        case null:
          return 'siteMove.closeFirst';
      }
    },
  },
} as const satisfies Record<string, SiteMove>;

export type SiteMoveName = keyof typeof SITE_MOVES;

/** Whether to show a button for the move. */
export function isSiteMovePossible(move: SiteMoveName, facts: SiteMoveFacts): boolean {
  return SITE_MOVES[move].refusal(facts) === null && (move !== 'cancel' || facts.isAdmin);
}

/** Why a site's verification can't be withdrawn (409), or null if it can. */
export function unverifyRefusal(site: { isVerified: boolean; enrollmentCount: number }): MessageKey | null {
  if (!site.isVerified) return 'siteMove.notVerified';
  return site.enrollmentCount > 0 ? 'siteMove.hasStudents' : null;
}
