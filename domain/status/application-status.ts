import type { ApplicationStatus, CardStatus } from '../enums/enums.js';

/** `applicationSubmitted` in epoch seconds. */
export interface StatusFacts {
  applicationSubmitted: number | null;
  siteId: number | null;
  siteAccepted: boolean | null;
  returned: boolean;
  removed: boolean;
}

export interface StatusFlags {
  removed: boolean;
  returned: boolean;
  submitted: boolean;
  assigned: boolean;
  accepted: boolean;
  declined: boolean;
}

/** docs/rules.md#status: the first row whose flags all match. SQL is generated from it, too. */
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

export function getApplicationStatus(facts: StatusFacts): ApplicationStatus {
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

interface CardFacts {
  status: ApplicationStatus;
  unplaced?: boolean;
  wasSubmitted?: boolean;
}

/** Only a withdrawal makes a submitted application incomplete. */
export function isWithdrawnWaiting({ status, wasSubmitted = false }: Omit<CardFacts, 'unplaced'>): boolean {
  return status === 'incomplete' && wasSubmitted;
}

/** Submitted until a site says yes; the choices on the card give details (choice-state.ts). */
export function getCardStatus({ unplaced = false, ...facts }: CardFacts): CardStatus {
  if (isWithdrawnWaiting(facts)) return 'withdrawn';
  return unplaced ? 'no-seat' : CARD_STATUS[facts.status];
}
