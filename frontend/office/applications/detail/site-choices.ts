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
  isPossible,
  type MoveFacts,
  type SeatFacts,
} from '../../../../domain/placement/moves.js';
import { preferredSiteLabel, siteLabel } from '../../../../domain/sites/site-label.js';

/** A site that the student could be assigned to, with what an administrator decides by. */
export interface SiteChoice {
  /** null: chosen on the map, not by the family. */
  readonly rank: PreferenceRank | null;
  readonly name: string;
  readonly district: string | null;
  readonly seat: SeatFacts & {
    /** One character a grade; null where the site names none. */
    grades: string | null;
  };
  readonly location: Point | null;
}

/** What sets a choice apart, in the order in which it is told. */
export const CHOICE_MARKS = ['current', 'declinedThere', 'withdrewThere'] as const;
export type ChoiceMark = (typeof CHOICE_MARKS)[number];

/** An application as the guards of the moves ask about it. */
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

/** A site picked in the list of all sites. */
export function rowChoice(row: SiteRow): SiteChoice {
  const { id, status, isVerified, studentCapacity, enrollmentCount, district, location, grades } = row;
  const seat = { id, status, isVerified, studentCapacity, enrollmentCount, grades };
  return { rank: null, name: siteLabel(row), district, seat, location };
}

export function seatsLeft({ studentCapacity, enrollmentCount }: SeatFacts): number {
  return studentCapacity - enrollmentCount;
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
