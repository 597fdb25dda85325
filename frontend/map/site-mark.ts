import type { MapSite } from '../../domain/contract/site.js';
import { getEnumLabelKey, type ApplicationStatus } from '../../domain/enums/enums.js';
import type { MessageKey } from '../../domain/messages/keys.js';

export type MarkStatus = 'accepted' | 'assigned' | 'declined' | 'withdrawn' | 'closed' | 'canceled';

export interface SiteMark {
  /** 1 to 3 if it's chosen. */
  rank: number | null;
  status: MarkStatus | null;
}

export type PinnedSite = Pick<MapSite, 'id' | 'name' | 'location'>;

export const FILL_LEVELS = ['room', 'filling', 'full', 'over', 'unset'] as const;
export type FillLevel = (typeof FILL_LEVELS)[number];

export const FILL_TONES: Readonly<Record<FillLevel, string>> = {
  room: 'var(--turquoise)',
  filling: 'color-mix(in srgb, var(--sun) 65%, var(--ink))',
  full: 'var(--terracotta)',
  over: 'var(--status-declined-ink)',
  unset: 'var(--soft)',
};

export interface PinFill {
  level: FillLevel;
  /** 0 to 1. */
  share: number;
  said: string;
}

export type SiteMarks = ReadonlyMap<number, SiteMark>;

export function getMarkStatusKey(status: MarkStatus): MessageKey {
  return status === 'closed' || status === 'canceled'
    ? getEnumLabelKey('siteStatus', status)
    : getEnumLabelKey('applicationStatus', status);
}

export function getMarkTone(status: MarkStatus): ApplicationStatus {
  switch (status) {
    case 'closed':
      return 'removed';
    case 'canceled':
      return 'declined';
    default:
      return status;
  }
}
