/** The kinds of entries in an application's history. */
export const HISTORY_KINDS = [
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
export type HistoryKind = (typeof HISTORY_KINDS)[number];
