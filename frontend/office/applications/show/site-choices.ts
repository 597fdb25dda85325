import {
  type ApplicationDetail,
  PREFERENCE_RANKS,
  type PreferenceRank,
} from '../../../../domain/contract/application.js';
import type { SiteRow, MapSite } from '../../../../domain/contract/site.js';
import type { Grade } from '../../../../domain/enums/enums.js';
import { hasWords } from '../../../../domain/fields/folded-text.js';
import type { Point } from '../../../../domain/geo/distance.js';
import type { MessageKey } from '../../../../domain/messages/keys.js';
import {
  listAssignConfirmations,
  isFull,
  isPossible,
  type MoveFacts,
  MOVES,
  type SeatFacts,
} from '../../../../domain/placement/moves.js';
import {
  countFreeSeats,
  isPastUsableSeats,
  countUsableSeats,
} from '../../../../domain/sites/site-figures.js';
import { getPreferredSiteLabel, getSiteLabel } from '../../../../domain/sites/site-label.js';
import type { MarkStatus, SiteMark } from '../../../map/site-mark.js';
import type { Text } from '../../../shell/texts.js';

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

/** In the order in which they're shown. */
const CHOICE_MARKS = ['current', 'declinedThere', 'withdrewThere'] as const;
export type ChoiceMark = (typeof CHOICE_MARKS)[number];

export function getMoveFacts(application: ApplicationDetail): MoveFacts & { grade: Grade | null } {
  return { ...application, siteId: application.site };
}

function getPreferenceChoice(application: ApplicationDetail, rank: PreferenceRank): SiteChoice | null {
  const id = application[`sitePreference${rank}`];
  if (id === null) return null;
  return {
    rank,
    name: getPreferredSiteLabel(application, rank) ?? '',
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

export function listPreferenceChoices(application: ApplicationDetail): SiteChoice[] {
  return PREFERENCE_RANKS.map((rank) => getPreferenceChoice(application, rank)).filter(
    (choice) => choice !== null,
  );
}

export function toChoice(row: SiteRow): SiteChoice {
  const { id, status, isVerified, studentCapacity, instructorCount, enrollmentCount, grades } = row;
  const { district, location } = row;
  const seat = { id, status, isVerified, studentCapacity, instructorCount, enrollmentCount, grades };
  return { rank: null, name: getSiteLabel(row), district, seat, location };
}

/** Null if the student needs no seat past those with an instructor, or if even the capacity is used up. */
export function describePastUsable({ seat }: SiteChoice, text: Text): string | null {
  if (!isPastUsableSeats(seat) || isFull(seat)) return null;
  const count = countUsableSeats(seat);
  return count === 0 ? text('sites.noneUsable') : text('sites.pastUsable', { count });
}

export function listMarks(application: ApplicationDetail, { seat }: SiteChoice): ChoiceMark[] {
  const holds: Record<ChoiceMark, boolean> = {
    current: application.site === seat.id,
    declinedThere: application.denials.includes(seat.id),
    withdrewThere: application.withdrawals.includes(seat.id),
  };
  return CHOICE_MARKS.filter((mark) => holds[mark]);
}

/** Whether the application lacks only a site. */
export function isAssignable(application: ApplicationDetail): boolean {
  return MOVES.assign.refusal(getMoveFacts(application), null) === 'move.noSite';
}

export function getAssignRefusal(
  application: ApplicationDetail,
  choice: SiteChoice | null,
): MessageKey | null {
  return MOVES.assign.refusal(getMoveFacts(application), choice && choice.seat);
}

/** The best preference that has a seat with an instructor and can be assigned without a confirmation. */
export function findSuggestedChoice(
  application: ApplicationDetail,
  choices: readonly SiteChoice[],
): SiteChoice | null {
  if (application.site !== null) return null;
  const facts = getMoveFacts(application);
  return (
    choices.find(
      ({ seat }) =>
        isPossible('assign', facts, seat) &&
        countFreeSeats(seat) > 0 &&
        listAssignConfirmations(facts, seat, application).length === 0,
    ) ?? null
  );
}

function getStatusAt(application: ApplicationDetail, siteId: number): MarkStatus | null {
  if (application.site === siteId) return application.status === 'accepted' ? 'accepted' : 'assigned';
  if (application.denials.includes(siteId)) return 'declined';
  return application.withdrawals.includes(siteId) ? 'withdrawn' : null;
}

export function getLocationMarks(application: ApplicationDetail): Map<number, SiteMark> {
  const preferred = PREFERENCE_RANKS.map((rank) => application[`sitePreference${rank}`]);
  const known = [...preferred, application.site, ...application.denials, ...application.withdrawals];
  const marks = new Map<number, SiteMark>();
  for (const id of known) {
    if (id === null) continue;
    const rank = PREFERENCE_RANKS[preferred.indexOf(id)] ?? null;
    marks.set(id, { rank, status: getStatusAt(application, id) });
  }
  return marks;
}

/** What the office's list doesn't have for a site. */
const UNKNOWN = {
  ...{ towns: [], zip: null, dates: null, days: null, times: null, pinText: null },
  ...{ remote: null, transportation: null, meals: null, technology: null },
  // Only sites that take applications show how many want their seats.
  ...{ usableSeats: 0, firstChoices: 0 },
};

/** Null without a pin. */
export function toMapSite(row: SiteRow): MapSite | null {
  const { id, location, status, orgName, district, address, grades, freeSeats: available } = row;
  return (
    location && {
      ...UNKNOWN,
      ...{ id, name: getSiteLabel(row), status, orgName, district, address, location, grades, available },
    }
  );
}

export function findOtherSites<Site extends { name: string }>(sites: readonly Site[], typed: string): Site[] {
  return sites
    .filter(({ name }) => hasWords(name, typed))
    .sort((one, other) => one.name.localeCompare(other.name));
}
