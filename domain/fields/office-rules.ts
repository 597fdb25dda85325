import { ATTENDING, CALL_OUTCOMES } from '../enums/coming.js';
import { SSID_CHECKS, TOKEN_SCOPES, isOneOf } from '../enums/enums.js';
import { APPLICATION_SORTS, MESSAGE_SORTS, SITE_STATUS_FILTERS, SORT_ORDERS } from '../enums/lists.js';
import { CHANNELS, MESSAGE_KINDS, MESSAGE_STATES } from '../enums/mail.js';
import { secondsOfDate, type Day } from './date-text.js';
import { INVALID, fieldRule, type FieldRule } from './field-rule.js';
import { LIMITS } from './limits.js';
import { integerRule } from './rules.js';

function codeRule<T extends string>(values: readonly T[]): FieldRule<T> {
  return fieldRule({ kind: 'select', values }, (raw) => (isOneOf(values, raw) ? { value: raw } : INVALID));
}

/** At least one code; returned in the order of `values`. */
function codesRule<T extends string>(values: readonly T[]): FieldRule<T[]> {
  return fieldRule({ kind: 'codes', values }, (raw) => {
    if (!Array.isArray(raw) || !raw.every((code: unknown) => isOneOf(values, code))) return INVALID;
    if (raw.length === 0) return { error: 'field.required' };
    return { value: values.filter((code) => raw.includes(code)) };
  });
}

const MAX_HOLIDAYS = 60;

const dayRule = fieldRule<Day>({ kind: 'day' }, (raw) =>
  typeof raw === 'string' && /^\d{4}-/.test(raw) && !Number.isNaN(secondsOfDate(raw))
    ? { value: raw }
    : { error: 'season.invalidDay' },
);

/** Kept apart from the other rules, which every page loads. */
export const officeRules = {
  ssidCheck: codeRule(SSID_CHECKS),
  applicationSort: codeRule(APPLICATION_SORTS),
  messageSort: codeRule(MESSAGE_SORTS),
  sortOrder: codeRule(SORT_ORDERS),
  messageKind: codeRule(MESSAGE_KINDS),
  channel: codeRule(CHANNELS),
  messageState: codeRule(MESSAGE_STATES),
  siteStatus: codeRule(SITE_STATUS_FILTERS),
  siteCalls: codeRule(['none']),
  attending: codeRule(ATTENDING),
  callOutcome: codeRule(CALL_OUTCOMES),
  tokenScopes: codesRule(TOKEN_SCOPES),
  tokenDays: integerRule(1, LIMITS.tokenDays),
  day: dayRule,
  dayList: fieldRule<Day[]>({ kind: 'days' }, (raw) => {
    if (!Array.isArray(raw) || raw.length > MAX_HOLIDAYS) return INVALID;
    const days = raw.map((day: unknown) => dayRule.read(day).value ?? null);
    return days.includes(null)
      ? { error: 'season.invalidDay' }
      : { value: [...new Set(days as Day[])].sort() };
  }),
  /** Epoch seconds. */
  time: integerRule(0, LIMITS.epochSecondsMax, 'time'),
  year: integerRule(2000, 2100),
  answerDays: integerRule(0, 60),
  retainYears: integerRule(0, 100),
} as const;
