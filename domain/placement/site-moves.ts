import type { SiteStatus } from '../enums/enums.js';
import type { MessageKey } from '../messages/keys.js';

/** What a site needs before it can open (spec section 4, Site status), in the order in which it is listed. */
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

/** The facts that opening asks for; a capacity of 0 is none. */
export type OpeningFacts = Readonly<Record<NeededToOpen, unknown>>;

/** The names of the facts that a site lacks to open; none where it may. */
export function missingToOpen(facts: OpeningFacts): NeededToOpen[] {
  return NEEDED_TO_OPEN.filter((name) => {
    const fact = facts[name];
    return fact === null || fact === undefined || fact === '' || fact === 0;
  });
}

/**
 * What a save would take away that an open site needs, so the site could no longer be opened. Whatever was missing
 * before doesn't count: an old site that never had everything can still be edited.
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

/** What a guard looks at. */
export interface SiteMoveFacts {
  /** Null for a site without a status, which is as good as open to families. */
  status: SiteStatus | null;
  isAdmin: boolean;
}

export interface SiteMove {
  readonly status: SiteStatus;
  /** Why the move is refused (409), or null where it may go ahead. */
  readonly refusal: (facts: SiteMoveFacts) => MessageKey | null;
}

/** From canceled only an administrator leads back (permissions.md, note 4). */
function unlessCanceledForOthers({ status, isAdmin }: SiteMoveFacts): MessageKey | null {
  return status === 'canceled' && !isAdmin ? 'siteMove.canceled' : null;
}

/** How a site's status changes (contract section 3); what opening lacks besides is asked by `missingToOpen`. */
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

/** Whether a button for the move is shown. */
export function isSiteMovePossible(move: SiteMoveName, facts: SiteMoveFacts): boolean {
  return SITE_MOVES[move].refusal(facts) === null && (move !== 'cancel' || facts.isAdmin);
}

/** Why a site's verification can't be taken back (409), or null where it can. */
export function unverifyRefusal(site: { isVerified: boolean; enrollmentCount: number }): MessageKey | null {
  if (!site.isVerified) return 'siteMove.notVerified';
  return site.enrollmentCount > 0 ? 'siteMove.hasStudents' : null;
}
