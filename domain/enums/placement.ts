/** Which seats of a site a placement run fills: those with an instructor, or all of its capacity. */
export const SEAT_RULES = ['staffed', 'capacity'] as const;
export type SeatRule = (typeof SEAT_RULES)[number];

/** What holds a site's seats back: too few instructors, or its capacity. */
export type SeatLimit = 'instructors' | 'capacity';

/** What puts a child ahead of others at a site. */
export const PRIORITIES = ['sibling', 'district', 'near'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Whether late applications come after all others, or like them. */
export const LATE_RULES = ['last', 'alike'] as const;
export type LateRule = (typeof LATE_RULES)[number];

/** What stands for a child or an account in a season's lottery: its code, or the ID if it was drawn before codes. */
export const LOTTERY_KEYS = ['code', 'id'] as const;
export type LotteryKey = (typeof LOTTERY_KEYS)[number];

/** Why a run can't place a child at a site that the family chose; if several hold, the first one is given. */
export const SKIP_REASONS = ['notTaking', 'grade', 'declined', 'withdrew'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** What became of one preference in a run; `notReached` means that the child got a better one. */
export const PREFERENCE_OUTCOMES = ['placed', 'full', ...SKIP_REASONS, 'notReached'] as const;
export type PreferenceOutcome = (typeof PREFERENCE_OUTCOMES)[number];

/** A run changes nothing until it's released; a discarded one never is. */
export const RUN_STATES = ['draft', 'releasing', 'released', 'discarded'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** What the release did with a child whom the run placed. */
export const RELEASE_OUTCOMES = ['placed', 'skipped'] as const;
export type ReleaseOutcome = (typeof RELEASE_OUTCOMES)[number];

/** Why the release of a run left out a child whom the run had placed: what has changed since it was computed. */
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

/** The filter of a run's rows; `skipped` are those whom the release couldn't place. */
export const RUN_RESULTS = ['placed', 'unplaced', 'skipped'] as const;
export type RunResultFilter = (typeof RUN_RESULTS)[number];
