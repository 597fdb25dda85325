import type { ApplicationStatus, CardStatus } from '../enums/enums.js';

/** The five facts that every status follows from; `applicationSubmitted` in epoch seconds. */
export interface StatusFacts {
  applicationSubmitted: number | null;
  siteId: number | null;
  siteAccepted: boolean | null;
  returned: boolean;
  removed: boolean;
}

/** The facts as the derivation asks for them. */
export interface StatusFlags {
  removed: boolean;
  returned: boolean;
  submitted: boolean;
  assigned: boolean;
  /** The site's answer: yes, no, or none (both false). */
  accepted: boolean;
  declined: boolean;
}

/**
 * Spec section 4, Application status derivation: the first row whose flags all hold names the status.
 * A table, so that SQL is made from the same rows; the last row holds for whatever is left.
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

function flagsOf(facts: StatusFacts): StatusFlags {
  return {
    removed: facts.removed,
    returned: facts.returned,
    submitted: facts.applicationSubmitted !== null,
    assigned: facts.siteId !== null,
    accepted: facts.siteAccepted === true,
    declined: facts.siteAccepted === false,
  };
}

/** The application's status; never stored. */
export function applicationStatus(facts: StatusFacts): ApplicationStatus {
  const flags = flagsOf(facts);
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

/**
 * What the family's card says (spec section 4): submitted until a site says yes. Which site was asked or declined is told
 * of each choice (choice-state.ts).
 */
export function cardStatus(status: ApplicationStatus): CardStatus {
  return CARD_STATUS[status];
}
