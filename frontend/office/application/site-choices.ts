import {
  PREFERENCE_RANKS,
  type ApplicationDetail,
  type PreferenceRank,
} from '../../../domain/contract/application.js';
import type { MapSite, SiteOption } from '../../../domain/contract/site.js';
import type { SiteStatus } from '../../../domain/enums/enums.js';
import type { Point } from '../../../domain/geo/distance.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import {
  MOVES,
  assignConfirmations,
  isPossible,
  type MoveFacts,
  type SeatFacts,
} from '../../../domain/placement/moves.js';
import { preferredSiteLabel } from '../../../domain/sites/site-label.js';

/** A site that the student could be assigned to, with what an administrator decides by. */
export interface SiteChoice {
  /** null: chosen on the map, not by the family. */
  readonly rank: PreferenceRank | null;
  readonly name: string;
  /** undefined: not known here, as the site came from a list of names. */
  readonly district: string | null | undefined;
  readonly seat: SeatFacts;
  /** What is known of its seats: all, those left, or nothing. */
  readonly seatsKnown: 'all' | 'left' | 'none';
  readonly location: Point | null;
}

/** What sets a choice apart, in the order in which it is told. */
export const CHOICE_MARKS = ['current', 'declinedThere', 'withdrewThere'] as const;
export type ChoiceMark = (typeof CHOICE_MARKS)[number];

/** An application as the guards of the moves ask about it. */
export function moveFacts(application: ApplicationDetail): MoveFacts {
  return { ...application, siteId: application.site };
}

function preferenceChoice(application: ApplicationDetail, rank: PreferenceRank): SiteChoice | null {
  const id = application[`sitePreference${rank}`];
  if (id === null) return null;
  return {
    rank,
    name: preferredSiteLabel(application, rank) ?? '',
    district: application[`site${rank}District`],
    seat: {
      id,
      status: application[`site${rank}Status`],
      isVerified: application[`site${rank}IsVerified`] === true,
      studentCapacity: application[`site${rank}StudentCapacity`] ?? 0,
      enrollmentCount: application[`site${rank}EnrollmentCount`] ?? 0,
    },
    seatsKnown: 'all',
    location: application[`site${rank}Location`],
  };
}

/** The sites that the family prefers, best first. */
export function preferenceChoices(application: ApplicationDetail): SiteChoice[] {
  return PREFERENCE_RANKS.map((rank) => preferenceChoice(application, rank)).filter(
    (choice) => choice !== null,
  );
}

/**
 * A site picked on the map, of which only the seats left are known. What is not known counts as no hindrance here:
 * the server knows, and says so when the student is assigned.
 */
export function pickedChoice({ id, name, district, location, available }: MapSite): SiteChoice {
  const seat = {
    id,
    status: 'open',
    isVerified: true,
    studentCapacity: available,
    enrollmentCount: 0,
  } as const;
  return { rank: null, name, district, seat, seatsKnown: 'left', location };
}

/** A site picked by its name alone. */
export function namedChoice({ id, name }: SiteOption): SiteChoice {
  const seat = { id, status: null, isVerified: true, studentCapacity: 1, enrollmentCount: 0 };
  return { rank: null, name, district: undefined, seat, seatsKnown: 'none', location: null };
}

export function seatsLeft({ studentCapacity, enrollmentCount }: SeatFacts): number {
  return studentCapacity - enrollmentCount;
}

/** The status to be shown of it; undefined where it is not known. */
export function knownStatus({ seat, seatsKnown }: SiteChoice): SiteStatus | null | undefined {
  return seatsKnown === 'none' ? undefined : seat.status;
}

export function marksOf(application: ApplicationDetail, { seat }: SiteChoice): ChoiceMark[] {
  const holds: Record<ChoiceMark, boolean> = {
    current: application.site === seat.id,
    declinedThere: application.denials.includes(seat.id),
    withdrewThere: application.withdrawals.includes(seat.id),
  };
  return CHOICE_MARKS.filter((mark) => holds[mark]);
}

/** Whether some site can be assigned at all, as the application stands. */
export function isAssignable(application: ApplicationDetail): boolean {
  return MOVES.assign.refusal(moveFacts(application), null) === 'move.noSite';
}

/** Why this student cannot be assigned to that site, or null. */
export function assignRefusal(application: ApplicationDetail, choice: SiteChoice | null): MessageKey | null {
  return MOVES.assign.refusal(moveFacts(application), choice && choice.seat);
}

/**
 * The choice that is made already when the page opens: the best preference that nothing speaks against. Who has a
 * site gets no other suggested, and where every preference needs a second thought the administrator begins with none.
 */
export function suggestedChoice(
  application: ApplicationDetail,
  choices: readonly SiteChoice[],
): SiteChoice | null {
  if (application.site !== null) return null;
  const facts = moveFacts(application);
  return (
    choices.find(
      ({ seat }) =>
        isPossible('assign', facts, seat) && assignConfirmations(facts, seat, application).length === 0,
    ) ?? null
  );
}
