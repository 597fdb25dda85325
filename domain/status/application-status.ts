import type { ApplicationStatus, CardStatus } from '../enums/enums.js';

/** The five facts that determine every status; `applicationSubmitted` in epoch seconds. */
export interface StatusFacts {
  applicationSubmitted: number | null;
  siteId: number | null;
  siteAccepted: boolean | null;
  returned: boolean;
  removed: boolean;
}

/** The facts as booleans, for the derivation table. */
export interface StatusFlags {
  removed: boolean;
  returned: boolean;
  submitted: boolean;
  assigned: boolean;
  /** The site's answer: yes, no, or none yet (both false). */
  accepted: boolean;
  declined: boolean;
}

/**
 * docs/rules.md#status: the first row whose flags all match gives the status. It's a table so
 * that SQL can be generated from it; the last row matches everything.
 */
export const STATUS_DERIVATION: readonly { status: ApplicationStatus; when: Partial<StatusFlags> }[] = [
  { status: 'removed', when: { removed: true } },
  { status: 'returned', when: { returned: true } },
  { status: 'accepted', when: { submitted: true, assigned: true, accepted: true } },
  { status: 'assigned', when: { submitted: true, assigned: true } },
  { status: 'declined', when: { submitted: true, declined: true } },
  { status: 'unassigned', when: { submitted: true } },
  { status: 'withdrawn', when: { accepted: true } },
  { status: 'incomplete', when: {} },
];

function getFlags(facts: StatusFacts): StatusFlags {
  return {
    removed: facts.removed,
    returned: facts.returned,
    submitted: facts.applicationSubmitted !== null,
    assigned: facts.siteId !== null,
    accepted: facts.siteAccepted === true,
    declined: facts.siteAccepted === false,
  };
}

/** Derives the application's status, which is never stored. */
export function applicationStatus(facts: StatusFacts): ApplicationStatus {
  const flags = getFlags(facts);
  const row = STATUS_DERIVATION.find(({ when }) =>
    (Object.keys(when) as (keyof StatusFlags)[]).every((flag) => flags[flag] === when[flag]),
  );
  return row?.status ?? 'incomplete';
}

const CARD_STATUS: Record<ApplicationStatus, CardStatus> = {
  incomplete: 'not-submitted',
  unassigned: 'submitted',
  assigned: 'submitted',
  declined: 'submitted',
  accepted: 'accepted',
  withdrawn: 'withdrawn',
  returned: 'returned',
  removed: 'removed',
};

/** Without the facts that only families' views have, it's the plain status. */
interface CardFacts {
  status: ApplicationStatus;
  unplaced?: boolean;
  wasSubmitted?: boolean;
}

/** Whether the family withdrew the application while it waited: nothing else makes a submitted one incomplete. */
export function isWithdrawnWaiting({ status, wasSubmitted = false }: Omit<CardFacts, 'unplaced'>): boolean {
  return status === 'incomplete' && wasSubmitted;
}

/**
 * The status on the family's card: submitted until a site says yes, or no seat yet after a placement. The card's choices say which site
 * was asked or declined (choice-state.ts).
 */
export function cardStatus({ unplaced = false, ...facts }: CardFacts): CardStatus {
  if (isWithdrawnWaiting(facts)) return 'withdrawn';
  return unplaced ? 'no-seat' : CARD_STATUS[facts.status];
}
