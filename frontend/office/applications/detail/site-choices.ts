import {
  PREFERENCE_RANKS,
  type ApplicationDetail,
  type PreferenceRank,
} from '../../../../domain/contract/application.js';
import type { SiteRow } from '../../../../domain/contract/site.js';
import type { Grade } from '../../../../domain/enums/enums.js';
import type { Point } from '../../../../domain/geo/distance.js';
import type { MessageKey } from '../../../../domain/messages/keys.js';
import {
  MOVES,
  assignConfirmations,
  isFull,
  isPossible,
  type MoveFacts,
  type SeatFacts,
} from '../../../../domain/placement/moves.js';
import type { Text } from '../../../shell/texts.js';
import { isPastUsableSeats, usableSeats } from '../../../../domain/sites/site-figures.js';
import { preferredSiteLabel, siteLabel } from '../../../../domain/sites/site-label.js';

/** A site that the student could be assigned to, with what an administrator needs to know about it. */
export interface SiteChoice {
  /** Null: chosen by the administrator, not by the family. */
  readonly rank: PreferenceRank | null;
  readonly name: string;
  readonly district: string | null;
  readonly seat: SeatFacts & {
    /** One character per grade; null if the site names none. */
    grades: string | null;
    instructorCount: number;
  };
  readonly location: Point | null;
}

/** What's special about a site for this application, in the order in which we show it. */
export const CHOICE_MARKS = ['current', 'declinedThere', 'withdrewThere'] as const;
export type ChoiceMark = (typeof CHOICE_MARKS)[number];

/** An application as the rules of the moves need it. */
export function moveFacts(application: ApplicationDetail): MoveFacts & { grade: Grade | null } {
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
      instructorCount: application[`site${rank}InstructorCount`] ?? 0,
      enrollmentCount: application[`site${rank}EnrollmentCount`] ?? 0,
      grades: application[`site${rank}Grades`],
    },
    location: application[`site${rank}Location`],
  };
}

/** The sites that the family prefers, best first. */
export function preferenceChoices(application: ApplicationDetail): SiteChoice[] {
  return PREFERENCE_RANKS.map((rank) => preferenceChoice(application, rank)).filter(
    (choice) => choice !== null,
  );
}

/** A site picked from the list of all sites. */
export function rowChoice(row: SiteRow): SiteChoice {
  const { id, status, isVerified, studentCapacity, instructorCount, enrollmentCount, grades } = row;
  const { district, location } = row;
  const seat = { id, status, isVerified, studentCapacity, instructorCount, enrollmentCount, grades };
  return { rank: null, name: siteLabel(row), district, seat, location };
}

export type SeatNumbers = Pick<SeatFacts, 'studentCapacity' | 'enrollmentCount'>;

export function seatsLeft({ studentCapacity, enrollmentCount }: SeatNumbers): number {
  return studentCapacity - enrollmentCount;
}

/** Says that the student would be past the seats with an instructor; null if not, or if even the capacity is used up. */
export function pastUsableText({ seat }: SiteChoice, text: Text): string | null {
  if (!isPastUsableSeats(seat) || isFull(seat)) return null;
  const count = usableSeats(seat);
  return count === 0 ? text('sites.noneUsable') : text('sites.pastUsable', { count });
}

export function marksOf(application: ApplicationDetail, { seat }: SiteChoice): ChoiceMark[] {
  const holds: Record<ChoiceMark, boolean> = {
    current: application.site === seat.id,
    declinedThere: application.denials.includes(seat.id),
    withdrewThere: application.withdrawals.includes(seat.id),
  };
  return CHOICE_MARKS.filter((mark) => holds[mark]);
}

/** Whether a site can be assigned to the application at all. */
export function isAssignable(application: ApplicationDetail): boolean {
  return MOVES.assign.refusal(moveFacts(application), null) === 'move.noSite';
}

/** Why this student can't be assigned to that site, or null. */
export function assignRefusal(application: ApplicationDetail, choice: SiteChoice | null): MessageKey | null {
  return MOVES.assign.refusal(moveFacts(application), choice && choice.seat);
}

/**
 * The site that's selected when the page opens: the best preference that can be assigned without a confirmation. None
 * if there's no such preference, or if the student has a site already.
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
