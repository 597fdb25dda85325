/** `staffed`: only the seats with an instructor. */
export const SEAT_RULES = ['staffed', 'capacity'] as const;
export type SeatRule = (typeof SEAT_RULES)[number];

export type SeatLimit = 'instructors' | 'capacity';

export const PRIORITIES = ['sibling', 'district', 'near'] as const;
export type Priority = (typeof PRIORITIES)[number];

export const LATE_RULES = ['last', 'alike'] as const;
export type LateRule = (typeof LATE_RULES)[number];

/** A lottery drawn before there were codes goes by ID. */
export const LOTTERY_KEYS = ['code', 'id'] as const;
export type LotteryKey = (typeof LOTTERY_KEYS)[number];

/** If several apply, the first one is given. */
export const SKIP_REASONS = ['notTaking', 'grade', 'declined', 'withdrew'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** `notReached`: the child got a better choice. */
const PREFERENCE_OUTCOMES = ['placed', 'full', ...SKIP_REASONS, 'notReached'] as const;
export type PreferenceOutcome = (typeof PREFERENCE_OUTCOMES)[number];

/** A run changes nothing until it's released; a discarded one never is. */
export const RUN_STATES = ['draft', 'releasing', 'released', 'discarded'] as const;
export type RunState = (typeof RUN_STATES)[number];

export const RELEASE_OUTCOMES = ['placed', 'skipped'] as const;
export type ReleaseOutcome = (typeof RELEASE_OUTCOMES)[number];

export const RELEASE_SKIPS = [
  'removed',
  'returned',
  'withdrawn',
  'assigned',
  'notChosen',
  ...SKIP_REASONS,
  'full',
  'seasonEnded',
] as const;
export type ReleaseSkip = (typeof RELEASE_SKIPS)[number];

/** `skipped`: children the release couldn't place. */
export const RUN_RESULTS = ['placed', 'unplaced', 'skipped'] as const;
export type RunResultFilter = (typeof RUN_RESULTS)[number];
