import { enumLabelKey, type ApplicationStatus } from '../../domain/enums/enums.js';
import type { Point } from '../../domain/geo/distance.js';
import type { MessageKey } from '../../domain/messages/keys.js';

/** What a student's own site is called on its pin (spec section 2). */
export const MARK_STATUSES = ['accepted', 'assigned', 'declined', 'withdrawn', 'closed', 'canceled'] as const;
export type MarkStatus = (typeof MARK_STATUSES)[number];

/** What sets a site apart from the others, on its pin and on its card. */
export interface SiteMark {
  /** 1 to 3 where it is chosen. */
  rank: number | null;
  status: MarkStatus | null;
}

/** A site as far as its pin goes. */
export interface PinnedSite {
  readonly id: number;
  readonly name: string;
  readonly location: Point;
}

export const FILL_LEVELS = ['room', 'filling', 'full', 'over', 'unset'] as const;
export type FillLevel = (typeof FILL_LEVELS)[number];

/** How full a pin's sites are: as much of the pin is coloured as seats are taken. */
export interface PinFill {
  level: FillLevel;
  /** 0 to 1. */
  share: number;
  /** The same in words. */
  said: string;
}

export type SiteMarks = ReadonlyMap<number, SiteMark>;

export function markStatusKey(status: MarkStatus): MessageKey {
  return status === 'closed' || status === 'canceled'
    ? enumLabelKey('siteStatus', status)
    : enumLabelKey('applicationStatus', status);
}

/** The application status whose colours the mark wears. */
export function markTone(status: MarkStatus): ApplicationStatus {
  switch (status) {
    case 'closed':
      return 'removed';
    case 'canceled':
      return 'declined';
    default:
      return status;
  }
}
