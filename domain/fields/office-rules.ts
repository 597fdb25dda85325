import { ATTENDING, CALL_OUTCOMES } from '../enums/coming.js';
import { SSID_CHECKS, TOKEN_SCOPES, isIn } from '../enums/enums.js';
import { APPLICATION_SORTS, MESSAGE_SORTS, SITE_STATUS_FILTERS, SORT_ORDERS } from '../enums/lists.js';
import { CHANNELS, MESSAGE_KINDS, MESSAGE_STATES } from '../enums/mail.js';
import { parseDateText, type Day } from './date-text.js';
import { INVALID, makeFieldRule, type FieldRule } from './field-rule.js';
import { LIMITS } from './limits.js';
import { makeIntegerRule } from './rules.js';

function makeCodeRule<T extends string>(values: readonly T[]): FieldRule<T> {
  return makeFieldRule({ kind: 'select', values }, (raw) => (isIn(values, raw) ? { value: raw } : INVALID));
}

/** At least one code; returned in the order of `values`. */
function makeCodesRule<T extends string>(values: readonly T[]): FieldRule<T[]> {
  return makeFieldRule({ kind: 'codes', values }, (raw) => {
    if (!Array.isArray(raw) || !raw.every((code: unknown) => isIn(values, code))) return INVALID;
    if (raw.length === 0) return { error: 'field.required' };
    return { value: values.filter((code) => raw.includes(code)) };
  });
}

const MAX_HOLIDAYS = 60;

const dayRule = makeFieldRule<Day>({ kind: 'day' }, (raw) =>
  typeof raw === 'string' && /^\d{4}-/.test(raw) && !Number.isNaN(parseDateText(raw))
    ? { value: raw }
    : { error: 'season.invalidDay' },
);

/** Kept apart from the other rules, which every page loads. */
export const officeRules = {
  ssidCheck: makeCodeRule(SSID_CHECKS),
  applicationSort: makeCodeRule(APPLICATION_SORTS),
  messageSort: makeCodeRule(MESSAGE_SORTS),
  sortOrder: makeCodeRule(SORT_ORDERS),
  messageKind: makeCodeRule(MESSAGE_KINDS),
  channel: makeCodeRule(CHANNELS),
  messageState: makeCodeRule(MESSAGE_STATES),
  siteStatus: makeCodeRule(SITE_STATUS_FILTERS),
  siteCalls: makeCodeRule(['none']),
  attending: makeCodeRule(ATTENDING),
  callOutcome: makeCodeRule(CALL_OUTCOMES),
  tokenScopes: makeCodesRule(TOKEN_SCOPES),
  tokenDays: makeIntegerRule(1, LIMITS.tokenDays),
  day: dayRule,
  dayList: makeFieldRule<Day[]>({ kind: 'days' }, (raw) => {
    if (!Array.isArray(raw) || raw.length > MAX_HOLIDAYS) return INVALID;
    const days = raw.map((day: unknown) => dayRule.read(day).value ?? null);
    return days.includes(null)
      ? { error: 'season.invalidDay' }
      : { value: [...new Set(days as Day[])].sort() };
  }),
  /** Epoch seconds. */
  time: makeIntegerRule(0, LIMITS.epochSecondsMax, 'time'),
  year: makeIntegerRule(2000, 2100),
  answerDays: makeIntegerRule(0, 60),
  retainYears: makeIntegerRule(0, 100),
} as const;
