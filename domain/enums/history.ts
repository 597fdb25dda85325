/** What can happen to an application; the last of these decides what its family is told. */
export const APPLICATION_EVENTS = [
  'created',
  'submitted',
  'withdrawn',
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

/** The kinds of entries in an application's history; a changed SSID and corrected answers are facts about the child. */
export const HISTORY_KINDS = [...APPLICATION_EVENTS, 'ssid', 'edited'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];
