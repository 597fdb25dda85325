import type { AnswerWay, Attending } from '../enums/coming.js';
import type { ApplicationEvent } from '../enums/history.js';
import type { ApplicationStatus, Grade } from '../enums/enums.js';
import type { AppEvent } from '../events/events.js';
import type { MessageKey } from '../messages/keys.js';
import { getApplicationStatus, type StatusFacts } from '../status/application-status.js';
import { listOpenSections, type SectionFlags } from '../status/sections.js';
import { takesStudents, teachesGrade, type TakingSite } from '../status/site-status.js';

export type MoveFacts = StatusFacts & SectionFlags;

export interface SeatFacts extends TakingSite {
  id: number;
  studentCapacity: number;
  enrollmentCount: number;
}

/** `'now'` is the time of the transaction, `'target'` the requested site. */
export interface MoveEffect {
  applicationSubmitted?: 'now' | null;
  siteId?: 'target' | null;
  siteAccepted?: boolean | null;
  returned?: boolean;
  removed?: boolean;
  attending?: Attending | null;
  attendingOn?: 'now' | null;
}

interface MoveStory {
  about: { studentId: string; isBulk: boolean };
  wasAccepted: boolean;
  leftSiteId: number | null;
  siteId: number | null;
  message: string | null;
  via: AnswerWay | null;
  isByOffice: boolean;
}

export interface Move {
  readonly event: ApplicationEvent;
  /** Why the move is refused (409), or null. `seat` is the requested site. */
  readonly refusal: (facts: MoveFacts, seat: SeatFacts | null) => MessageKey | null;
  /** Read it with `getEffect`: some moves' effects depend on the student. */
  readonly effect: MoveEffect | ((facts: MoveFacts) => MoveEffect);
  /** Emails follow from these (backend/mail/mail-list.ts). */
  readonly tells: (story: MoveStory) => readonly AppEvent[];
  /** A permanent record of the site that the student leaves. */
  readonly keeps?: { readonly record: 'withdrawal' | 'denial'; readonly from: ApplicationStatus };
}

/** A full site is handled separately. */
export function getPlacementRefusal(site: TakingSite): MessageKey | null {
  if (takesStudents(site)) return null;
  return takesStudents({ ...site, isVerified: true }) ? 'move.siteNotVerified' : 'move.siteNotTaking';
}

function refuseUnlessSubmitted(facts: MoveFacts): MessageKey | null {
  if (facts.removed) return 'move.isRemoved';
  return facts.applicationSubmitted === null ? 'move.notSubmitted' : null;
}

/** Only an accepted child can be coming or a no-show, and only the child's own site calls. */
function refuseUnlessAccepted(facts: MoveFacts, seat: SeatFacts | null): MessageKey | null {
  if (facts.removed) return 'move.removed';
  const isAccepted =
    getApplicationStatus(facts) === 'accepted' && (seat === null || facts.siteId === seat.id);
  return isAccepted ? null : 'move.notAccepted';
}

function refuseUnlessWaitingAt(facts: MoveFacts, seat: SeatFacts | null): MessageKey | null {
  const isWaiting = getApplicationStatus(facts) === 'assigned' && facts.siteId === seat?.id;
  return isWaiting ? null : 'move.notWaiting';
}

/** docs/rules.md#moves. Guards decide which buttons show; the server checks again with the rows locked. */
export const MOVES = {
  submit: {
    event: 'submitted',
    refusal: (facts) => {
      if (facts.removed) return 'move.removed';
      if (facts.applicationSubmitted !== null) return 'move.alreadySubmitted';
      return listOpenSections(facts).length > 0 ? 'move.sectionsOpen' : null;
    },
    effect: { applicationSubmitted: 'now', returned: false, siteAccepted: null },
    tells: ({ about, isByOffice }) => [{ type: 'ApplicationSubmitted', ...about, byOffice: isByOffice }],
  },
  withdraw: {
    event: 'withdrawn',
    refusal: (facts) => {
      if (facts.removed) return 'move.removed';
      return facts.applicationSubmitted === null ? 'move.notSubmitted' : null;
    },
    effect: (facts) => ({
      applicationSubmitted: null,
      siteId: null,
      ...(getApplicationStatus(facts) === 'accepted' ? {} : { siteAccepted: null }),
    }),
    tells: ({ about, leftSiteId }) => [
      { type: 'ApplicationWithdrawn', ...about, siteId: leftSiteId, via: null },
    ],
    keeps: { record: 'withdrawal', from: 'accepted' },
  },
  giveUp: {
    event: 'withdrawn',
    refusal: refuseUnlessAccepted,
    effect: { applicationSubmitted: null, siteId: null, attending: 'no', attendingOn: 'now' },
    tells: ({ about, leftSiteId, via }) => [
      { type: 'ApplicationWithdrawn', ...about, siteId: leftSiteId, via },
    ],
    keeps: { record: 'withdrawal', from: 'accepted' },
  },
  releaseNoShow: {
    event: 'noShow',
    refusal: refuseUnlessAccepted,
    effect: { applicationSubmitted: null, siteId: null },
    tells: ({ about, leftSiteId: siteId }) =>
      siteId === null ? [] : [{ type: 'NoShowReleased', ...about, siteId }],
    keeps: { record: 'withdrawal', from: 'accepted' },
  },
  assign: {
    event: 'assigned',
    refusal: (facts, seat) => {
      const refusal = refuseUnlessSubmitted(facts);
      if (refusal) return refusal;
      if (!seat) return 'move.noSite';
      return facts.siteId === seat.id ? 'move.siteAlreadyAssigned' : getPlacementRefusal(seat);
    },
    effect: { siteId: 'target', siteAccepted: null },
    tells: ({ about, wasAccepted, leftSiteId, siteId }) => [
      // A student who was accepted elsewhere loses that seat. A site that was asked needn't respond anymore.
      ...(leftSiteId === null
        ? []
        : wasAccepted
          ? [{ type: 'AcceptanceRecalled', ...about, siteId: leftSiteId, message: null } as const]
          : [{ type: 'StudentUnassigned', ...about, siteId: leftSiteId } as const]),
      ...(siteId === null ? [] : [{ type: 'StudentAssigned', ...about, siteId } as const]),
    ],
  },
  unassign: {
    event: 'unassigned',
    refusal: (facts) => (getApplicationStatus(facts) === 'assigned' ? null : 'move.notAssigned'),
    effect: { siteId: null, siteAccepted: null },
    tells: ({ about, leftSiteId: siteId }) =>
      siteId === null ? [] : [{ type: 'StudentUnassigned', ...about, siteId }],
  },
  accept: {
    event: 'accepted',
    refusal: refuseUnlessWaitingAt,
    effect: { siteAccepted: true, attending: null, attendingOn: null },
    tells: ({ about, siteId }) => (siteId === null ? [] : [{ type: 'StudentAccepted', ...about, siteId }]),
  },
  deny: {
    event: 'denied',
    refusal: refuseUnlessWaitingAt,
    effect: { siteId: null, siteAccepted: false },
    tells: ({ about, siteId, message }) =>
      siteId === null ? [] : [{ type: 'StudentDenied', ...about, siteId, message }],
    keeps: { record: 'denial', from: 'assigned' },
  },
  return: {
    event: 'returned',
    refusal: refuseUnlessSubmitted,
    effect: { applicationSubmitted: null, siteId: null, siteAccepted: null, returned: true },
    tells: ({ about, message, wasAccepted }) => [
      { type: 'ApplicationReturned', ...about, message, wasAccepted },
    ],
  },
  recall: {
    event: 'recalled',
    refusal: (facts) => (getApplicationStatus(facts) === 'accepted' ? null : 'move.notRecallable'),
    effect: { siteId: null, siteAccepted: null },
    tells: ({ about, leftSiteId: siteId, message }) =>
      siteId === null ? [] : [{ type: 'AcceptanceRecalled', ...about, siteId, message }],
  },
  remove: {
    event: 'removed',
    refusal: (facts) => (facts.removed ? 'move.alreadyRemoved' : null),
    effect: { siteId: null, siteAccepted: null, removed: true },
    tells: ({ about }) => [{ type: 'ApplicationRemoved', ...about }],
  },
  /** Back to the status that the other flags give; removing the student freed the seat. */
  restore: {
    event: 'restored',
    refusal: (facts) => (facts.removed ? null : 'move.notRemoved'),
    effect: { removed: false },
    tells: ({ about }) => [{ type: 'ApplicationRestored', ...about }],
  },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof MOVES;

export function getEffect(move: MoveName, facts: MoveFacts): MoveEffect {
  const { effect }: Move = MOVES[move];
  return typeof effect === 'function' ? effect(facts) : effect;
}

export function isPossible(move: MoveName, facts: MoveFacts, seat: SeatFacts | null = null): boolean {
  const { refusal }: Move = MOVES[move];
  return refusal(facts, seat) === null;
}

/** One more student needs the administrator's confirmation (`overCapacity`). */
export function isFull({
  studentCapacity,
  enrollmentCount,
}: Pick<SeatFacts, 'studentCapacity' | 'enrollmentCount'>): boolean {
  return enrollmentCount >= studentCapacity;
}

/** What an administrator has to confirm before an assignment, in this order. */
const ASSIGN_CONFIRMATIONS = [
  'declinedThere',
  'withdrewThere',
  'wrongGrade',
  'reassign',
  'overCapacity',
] as const;
export type AssignConfirmation = (typeof ASSIGN_CONFIRMATIONS)[number];

export interface LeftSites {
  denials: readonly number[];
  withdrawals: readonly number[];
}

export function listAssignConfirmations(
  facts: StatusFacts & { grade: Grade | null },
  seat: SeatFacts & { grades: string | null },
  { denials, withdrawals }: LeftSites,
): AssignConfirmation[] {
  const needed: Record<AssignConfirmation, boolean> = {
    declinedThere: denials.includes(seat.id),
    withdrewThere: withdrawals.includes(seat.id),
    wrongGrade: !teachesGrade(seat.grades, facts.grade),
    reassign: facts.siteId !== null && facts.siteId !== seat.id,
    overCapacity: isFull(seat),
  };
  return ASSIGN_CONFIRMATIONS.filter((confirmation) => needed[confirmation]);
}

export function getSavingRefusal(section: 'preference' | 'other', facts: StatusFacts): MessageKey | null {
  if (facts.removed) return 'move.removed';
  return section === 'preference' && facts.siteId !== null ? 'move.siteAssigned' : null;
}

/** `wasSubmitted` is true from the first submission on, whatever happened since. */
export function getDeletionRefusal({
  removed,
  wasSubmitted,
}: Pick<StatusFacts, 'removed'> & { wasSubmitted: boolean }): MessageKey | null {
  if (removed) return 'move.removed';
  return wasSubmitted ? 'move.wasSubmitted' : null;
}

/** `SITE_FULL` for `move.siteFull`. */
export function getRefusalCode(refusal: MessageKey): string {
  const name = refusal.slice(refusal.lastIndexOf('.') + 1);
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}
