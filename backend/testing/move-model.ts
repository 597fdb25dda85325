import type { MessageKind } from '../../domain/enums/mail.js';
import type { HistoryKind } from '../../domain/enums/history.js';
import {
  MOVES,
  getEffect,
  getRefusalCode,
  type Move,
  type MoveFacts,
  type MoveName,
  type SeatFacts,
} from '../../domain/placement/moves.js';
import { getApplicationStatus } from '../../domain/status/application-status.js';

export interface Asked {
  move: MoveName;
  siteId?: number;
}

export interface Standing {
  facts: MoveFacts;
  history: HistoryKind[];
  mails: { kind: MessageKind; siteId?: number | null }[];
}

/** Each move's emails, if every site has one address and the family's account is active. */
const MAILS: Record<MoveName, (facts: MoveFacts) => MessageKind[]> = {
  submit: () => ['application-submitted'],
  withdraw: ({ siteId }) => [
    ...(siteId === null ? [] : (['application-withdrawn'] as const)),
    'withdrawal-confirmed',
  ],
  giveUp: () => ['application-withdrawn', 'withdrawal-confirmed'],
  releaseNoShow: () => ['no-show-released'],
  assign: (facts) => [
    ...(getApplicationStatus(facts) === 'accepted' ? (['acceptance-recalled'] as const) : []),
    'student-assigned',
  ],
  // The assignment's email hasn't been sent yet, so it's dropped, and the site isn't told.
  unassign: () => [],
  accept: () => ['site-accepted'],
  deny: () => ['application-declined'],
  return: () => ['application-returned'],
  recall: () => ['acceptance-recalled'],
  remove: () => ['application-removed'],
  restore: () => ['application-restored'],
};

/** Replays moves with the domain's table and returns the result that the product must match. */
export function play(before: Standing, { move: name, siteId }: Asked): { answer: string; after: Standing } {
  const move: Move = MOVES[name];
  const { facts, history, mails } = before;
  const seat = siteId === undefined ? null : makeSeat(siteId);
  const refusal = move.refusal(facts, seat);
  if (refusal) return { answer: `409 ${getRefusalCode(refusal)}`, after: before };
  const effects = getEffect(name, facts);
  const { applicationSubmitted, siteId: effect, attending: _, attendingOn: __, ...flags } = effects;
  const after: MoveFacts = {
    ...facts,
    ...flags,
    ...(applicationSubmitted === undefined
      ? {}
      : { applicationSubmitted: applicationSubmitted === 'now' ? 1 : null }),
    ...(effect === undefined ? {} : { siteId: effect === 'target' ? (siteId ?? null) : null }),
  };
  const isTakenBack =
    (name === 'assign' || name === 'unassign') && getApplicationStatus(facts) === 'assigned';
  const kept = mails.filter(
    (mail) => !(isTakenBack && mail.kind === 'student-assigned' && mail.siteId === facts.siteId),
  );
  return {
    answer: 'done',
    after: {
      facts: after,
      history: [...history, move.event],
      mails: [...kept, ...MAILS[name](facts).map((kind) => ({ kind, siteId: siteId ?? null }))],
    },
  };
}

function makeSeat(id: number): SeatFacts {
  return { id, status: 'open', isVerified: true, studentCapacity: 1_000, enrollmentCount: 0 };
}
