import type { TimelineKind, TimelineState } from '../enums/timeline.js';
import type { PlacementRank } from '../contract/placement.js';
import type { PreferenceOutcome } from '../enums/placement.js';
import type { Day } from '../fields/date-text.js';
import type { MessageKey } from '../messages/keys.js';
import { getApplicationStatus, type StatusFacts } from '../status/application-status.js';
import type { Sentence } from '../status/next-step.js';

interface TimelineStep {
  kind: TimelineKind;
  state: TimelineState;
  /** Null if unknown. */
  on: Day | null;
  sentences: Sentence[];
}

export interface ChoiceOutcome {
  site: string;
  reason: PreferenceOutcome;
}

export interface TimelineFacts extends StatusFacts {
  /** In the program's time zone. */
  createdOn: Day;
  submittedOn: Day | null;
  assignedOn: Day | null;
  acceptedOn: Day | null;
  /** Null if the office hasn't set one. */
  deadline: Day | null;
  placementDay: Day | null;
  firstDay: Day;
  today: Day;
  answerDays: number;
  /** Whether it ever was; an application that no longer is was withdrawn or returned. */
  wasSubmitted: boolean;
  site: string | null;
  rank: PlacementRank;
  outcomes: readonly ChoiceOutcome[];
  waitsNowhere: boolean;
  unplaced: boolean;
}

const REASONS = [
  'full',
  'declined',
  'withdrew',
  'notTaking',
  'grade',
] as const satisfies readonly PreferenceOutcome[];

/** Removed applications, and those of ended seasons, have only past steps. */
export function makeTimeline(facts: TimelineFacts, hasEnded: boolean): TimelineStep[] {
  const steps = [
    getCreatedStep(facts),
    getSubmittedStep(facts),
    getPlacementStep(facts),
    getAnswerStep(facts),
    getStartsStep(facts),
  ];
  return facts.removed || hasEnded ? steps.filter(({ state }) => state === 'done') : steps;
}

function getCreatedStep({ createdOn }: TimelineFacts): TimelineStep {
  return { kind: 'created', state: 'done', on: createdOn, sentences: [{ key: 'timeline.created' }] };
}

function getNotSubmittedKey(facts: TimelineFacts): MessageKey {
  const status = getApplicationStatus(facts);
  if (status === 'returned') return 'timeline.correct';
  return status === 'withdrawn' || facts.wasSubmitted ? 'timeline.submitAgain' : 'timeline.submit';
}

function getSubmittedStep(facts: TimelineFacts): TimelineStep {
  const { submittedOn, deadline, today } = facts;
  if (submittedOn !== null) {
    return { kind: 'submitted', state: 'done', on: submittedOn, sentences: [{ key: 'timeline.submitted' }] };
  }
  const on = deadline !== null && today <= deadline ? deadline : null;
  return { kind: 'submitted', state: 'now', on, sentences: [{ key: getNotSubmittedKey(facts) }] };
}

function getPlacementStep(facts: TimelineFacts): TimelineStep {
  const { siteId, assignedOn, placementDay, today, submittedOn } = facts;
  const reasons = listReasons(facts.outcomes);
  if (siteId !== null) {
    return {
      kind: 'placement',
      state: 'done',
      on: assignedOn,
      sentences: [getPlacedSentence(facts), ...reasons],
    };
  }
  const isAhead = placementDay !== null && today <= placementDay;
  const on = isAhead ? placementDay : null;
  if (submittedOn === null) {
    const isOver = placementDay !== null && !isAhead;
    const key: MessageKey = isOver ? 'timeline.placementOver' : 'timeline.placement';
    return { kind: 'placement', state: 'next', on, sentences: [{ key }] };
  }
  return {
    kind: 'placement',
    state: 'now',
    on,
    sentences: [{ key: getWaitingKey(facts, isAhead) }, ...reasons],
  };
}

function getWaitingKey({ waitsNowhere, unplaced, outcomes }: TimelineFacts, isAhead: boolean): MessageKey {
  if (waitsNowhere) return 'timeline.chooseOthers';
  if (unplaced || listReasons(outcomes).length > 0) return 'timeline.noSeatYet';
  return isAhead ? 'timeline.placement' : 'timeline.looking';
}

function getPlacedSentence({ rank, site }: TimelineFacts): Sentence {
  const params = { site: site ?? '' };
  if (rank === null) return { key: 'timeline.placed', params };
  return { key: `timeline.placed.${rank}`, params };
}

/** "Taos Elementary and Mesa Middle were full": at most one sentence for each reason. */
function listReasons(outcomes: readonly ChoiceOutcome[]): Sentence[] {
  return REASONS.flatMap((reason) =>
    outcomes
      .filter((outcome) => outcome.reason === reason)
      .map(({ site }): Sentence => ({ key: `timeline.because.${reason}`, params: { site } })),
  );
}

function getAnswerStep(facts: TimelineFacts): TimelineStep {
  const { site, answerDays, acceptedOn } = facts;
  const status = getApplicationStatus(facts);
  const params = { site: site ?? '' };
  if (status === 'accepted') {
    return {
      kind: 'accepted',
      state: 'done',
      on: acceptedOn,
      sentences: [{ key: 'timeline.accepted', params }],
    };
  }
  if (status !== 'assigned') {
    return { kind: 'answer', state: 'next', on: null, sentences: [{ key: 'timeline.answer' }] };
  }
  const sentences: Sentence[] = [{ key: 'timeline.asked', params }];
  if (answerDays > 0) sentences.push({ key: 'timeline.answerDays', params: { count: answerDays } });
  return { kind: 'answer', state: 'now', on: null, sentences };
}

function getStartsStep(facts: TimelineFacts): TimelineStep {
  const { firstDay, today, site } = facts;
  const hasStarted = firstDay <= today;
  const verb = hasStarted ? 'started' : 'starts';
  const isAccepted = getApplicationStatus(facts) === 'accepted';
  const sentence: Sentence = isAccepted
    ? { key: `timeline.${verb}At`, params: { site: site ?? '' } }
    : { key: `timeline.${verb}` };
  return { kind: 'starts', state: hasStarted ? 'done' : 'next', on: firstDay, sentences: [sentence] };
}
