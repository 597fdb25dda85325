import type { HistoryKind } from '../contract/student.js';
import type { MessageKey } from '../messages/keys.js';
import { applicationStatus, type StatusFacts } from '../status/application-status.js';
import { openSections, type SectionFlags } from '../status/sections.js';

/** What a guard looks at. */
export type MoveFacts = StatusFacts & SectionFlags;

/** What a move writes on the student; `'now'` stands for the time of the transaction. */
export interface MoveEffect {
  applicationSubmitted?: 'now' | null;
  siteId?: null;
  siteAccepted?: boolean | null;
  returned?: boolean;
}

export interface Move {
  /** What the history says of it. */
  readonly event: HistoryKind;
  /** Why the move is refused (409), or null where it may go ahead. */
  readonly refusal: (facts: MoveFacts) => MessageKey | null;
  readonly effect: MoveEffect;
  /** What is kept of the move for good, with the site that the student leaves by it. */
  readonly keeps?: 'withdrawal';
}

/**
 * The moves of an application (contract section 3): from, guard, effect. The screens ask the same guards which
 * buttons to show; the server asks them again behind its lock.
 */
export const MOVES = {
  submit: {
    event: 'submitted',
    refusal: (facts) => {
      if (facts.removed) return 'move.removed';
      if (facts.applicationSubmitted !== null) return 'move.alreadySubmitted';
      return openSections(facts).length > 0 ? 'move.sectionsOpen' : null;
    },
    effect: { applicationSubmitted: 'now', returned: false, siteAccepted: null },
  },
  withdraw: {
    event: 'withdrawn',
    refusal: (facts) => (applicationStatus(facts) === 'accepted' ? null : 'move.notAccepted'),
    effect: { applicationSubmitted: null, siteId: null },
    keeps: 'withdrawal',
  },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof MOVES;

/** Whether the move is open to a student as it stands. */
export function isPossible(move: MoveName, facts: MoveFacts): boolean {
  return MOVES[move].refusal(facts) === null;
}

/** Why a section can't be saved (contract section 3), or null where it can. */
export function savingRefusal(section: 'preference' | 'other', facts: StatusFacts): MessageKey | null {
  if (facts.removed) return 'move.removed';
  return section === 'preference' && facts.siteId !== null ? 'move.siteAssigned' : null;
}
