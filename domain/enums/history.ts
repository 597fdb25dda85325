/** What can happen to an application; the last of these decides what its family is told. */
export const APPLICATION_EVENTS = [
  'created',
  'submitted',
  'withdrawn',
  'noShow',
  'assigned',
  'accepted',
  'denied',
  'returned',
  'recalled',
  'unassigned',
  'removed',
  'restored',
  'canceled',
] as const;
export type ApplicationEvent = (typeof APPLICATION_EVENTS)[number];

/**
 * The kinds of entries in an application's history. The last ones don't change its status: a changed SSID, corrected
 * answers, and that the family said the child is coming.
 */
export const HISTORY_KINDS = [...APPLICATION_EVENTS, 'ssid', 'edited', 'attending'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];
