export type TimelineKind = 'created' | 'submitted' | 'placement' | 'answer' | 'accepted' | 'starts';

export type TimelineState = 'done' | 'now' | 'next';
