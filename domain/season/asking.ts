import type { Day } from '../fields/date-text.js';
import { addDays } from './season.js';

/** The season's days that decide when families are asked whether their children are coming. */
export interface AskingDays {
  /** Null: nobody is asked. */
  confirmFrom: Day | null;
  firstDay: Day;
  lastDay: Day;
}

/** Emails leave between these hours of the state's time zone: a child accepted at noon is asked about the next morning. */
export const ASKING_HOURS = [8, 12] as const;
const REMINDER_DAYS_BEFORE = 4;
const CALL_DAYS_AFTER_ASKING = 3;
const CALL_DAYS_BEFORE = 5;
/** How long before the first day the season's page suggests to ask. */
const SUGGESTED_DAYS_BEFORE = 14;

/** Whether families can be asked: 'not-asked' without a day for it, 'not-yet' before that day. */
export function getAskingState({ confirmFrom }: AskingDays, today: Day): 'asking' | 'not-yet' | 'not-asked' {
  if (confirmFrom === null) return 'not-asked';
  return today < confirmFrom ? 'not-yet' : 'asking';
}

/** Whether families of children who were accepted by now are asked automatically: until the first day. */
export function isAskingDay(days: AskingDays, today: Day): boolean {
  return getAskingState(days, today) === 'asking' && today <= days.firstDay;
}

/** On this day, and if it was missed on those after it until the first day, families who were asked before are reminded. */
export function getReminderDay({ firstDay }: Pick<AskingDays, 'firstDay'>): Day {
  return addDays(firstDay, -REMINDER_DAYS_BEFORE);
}

/** Whom of the families that haven't answered a site should call: everyone, those asked up to a day, or nobody (null). */
export type CallLimit = 'everyone' | { askedUpTo: Day } | null;

export function getCallLimit({ confirmFrom, firstDay }: AskingDays, today: Day): CallLimit {
  if (confirmFrom === null || today > firstDay) return null;
  const isSoon = today >= addDays(firstDay, -CALL_DAYS_BEFORE);
  return isSoon ? 'everyone' : { askedUpTo: addDays(today, -CALL_DAYS_AFTER_ASKING) };
}

/** Whether a site should call a family that hasn't answered; `askedOn` is null if it wasn't asked. */
export function isCallDue(days: AskingDays, today: Day, askedOn: Day | null): boolean {
  const limit = getCallLimit(days, today);
  if (limit === null || limit === 'everyone') return limit !== null;
  return askedOn !== null && askedOn <= limit.askedUpTo;
}

/** Two weeks before the first day. */
export function suggestConfirmFrom(firstDay: Day): Day {
  return addDays(firstDay, -SUGGESTED_DAYS_BEFORE);
}
