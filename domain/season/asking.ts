import type { Day } from '../fields/date-text.js';
import { addDays } from './season.js';

export interface AskingDays {
  confirmFrom: Day | null;
  firstDay: Day;
  lastDay: Day;
}

/** In the state's time zone: a child accepted at noon is asked about the next morning. */
export const ASKING_HOURS = [8, 12] as const;
const REMINDER_DAYS_BEFORE = 4;
const CALL_DAYS_AFTER_ASKING = 3;
const CALL_DAYS_BEFORE = 5;
const SUGGESTED_DAYS_BEFORE = 14;

export function getAskingState({ confirmFrom }: AskingDays, today: Day): 'asking' | 'not-yet' | 'not-asked' {
  if (confirmFrom === null) return 'not-asked';
  return today < confirmFrom ? 'not-yet' : 'asking';
}

/** Families are asked automatically until the first day. */
export function isAskingDay(days: AskingDays, today: Day): boolean {
  return getAskingState(days, today) === 'asking' && today <= days.firstDay;
}

/** If this day was missed, families are reminded later, until the first day. */
export function getReminderDay({ firstDay }: Pick<AskingDays, 'firstDay'>): Day {
  return addDays(firstDay, -REMINDER_DAYS_BEFORE);
}

/** Which families without an answer to call: everyone, those asked up to a day, or nobody. */
export type CallLimit = 'everyone' | { askedUpTo: Day } | null;

export function getCallLimit({ confirmFrom, firstDay }: AskingDays, today: Day): CallLimit {
  if (confirmFrom === null || today > firstDay) return null;
  const isSoon = today >= addDays(firstDay, -CALL_DAYS_BEFORE);
  return isSoon ? 'everyone' : { askedUpTo: addDays(today, -CALL_DAYS_AFTER_ASKING) };
}

/** `askedOn` is null if the family wasn't asked. */
export function isCallDue(days: AskingDays, today: Day, askedOn: Day | null): boolean {
  const limit = getCallLimit(days, today);
  if (limit === null || limit === 'everyone') return limit !== null;
  return askedOn !== null && askedOn <= limit.askedUpTo;
}

export function suggestConfirmFrom(firstDay: Day): Day {
  return addDays(firstDay, -SUGGESTED_DAYS_BEFORE);
}
