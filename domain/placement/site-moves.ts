import type { SiteStatus } from '../enums/enums.js';
import type { MessageKey } from '../messages/keys.js';

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

/** A capacity of 0 counts as missing. */
export type OpeningFacts = Readonly<Record<NeededToOpen, unknown>>;

export function listMissingToOpen(facts: OpeningFacts): NeededToOpen[] {
  return NEEDED_TO_OPEN.filter((name) => {
    const fact = facts[name];
    return fact === null || fact === undefined || fact === '' || fact === 0;
  });
}

/** What was missing before doesn't count: an old site that never had everything can be edited. */
export function listLostWhileOpen(
  status: SiteStatus | null,
  before: OpeningFacts,
  after: OpeningFacts,
): NeededToOpen[] {
  if (status !== 'open') return [];
  const missingBefore = listMissingToOpen(before);
  return listMissingToOpen(after).filter((name) => !missingBefore.includes(name));
}

interface SiteMoveFacts {
  /** Null for a site without a status, which families see as open. */
  status: SiteStatus | null;
  isAdmin: boolean;
}

interface SiteMove {
  readonly status: SiteStatus;
  readonly refusal: (facts: SiteMoveFacts) => MessageKey | null;
}

/** Only an administrator can reopen or close a canceled site (permissions.md, note 4). */
function refuseUnlessAdminIfCanceled({ status, isAdmin }: SiteMoveFacts): MessageKey | null {
  return status === 'canceled' && !isAdmin ? 'siteMove.canceled' : null;
}

/** `listMissingToOpen` has the other conditions for opening. */
export const SITE_MOVES = {
  open: {
    status: 'open',
    refusal: (facts) =>
      facts.status === 'open' ? 'siteMove.alreadyOpen' : refuseUnlessAdminIfCanceled(facts),
  },
  close: {
    status: 'closed',
    refusal: (facts) =>
      facts.status === 'closed' ? 'siteMove.alreadyClosed' : refuseUnlessAdminIfCanceled(facts),
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

export function isSiteMovePossible(move: SiteMoveName, facts: SiteMoveFacts): boolean {
  return SITE_MOVES[move].refusal(facts) === null && (move !== 'cancel' || facts.isAdmin);
}

export function getUnverifyRefusal(site: {
  isVerified: boolean;
  enrollmentCount: number;
}): MessageKey | null {
  if (!site.isVerified) return 'siteMove.notVerified';
  return site.enrollmentCount > 0 ? 'siteMove.hasStudents' : null;
}
