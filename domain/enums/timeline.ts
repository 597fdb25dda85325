export const TIMELINE_KINDS = ['created', 'submitted', 'placement', 'answer', 'accepted', 'starts'] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

export const TIMELINE_STATES = ['done', 'now', 'next'] as const;
export type TimelineState = (typeof TIMELINE_STATES)[number];
