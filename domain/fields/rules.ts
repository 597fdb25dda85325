import { GRADES, isOneOf } from '../enums/enums.js';
import { STATES, type State } from '../enums/states.js';
import { accountRules, choiceRule, textRule } from './account-rules.js';
import { isDateUnfinished, isTypedDate } from './date-text.js';
import { INVALID, fieldRule, type FieldRule } from './field-rule.js';
import { LIMITS } from './limits.js';
import { formatPhone, normalizeMobile, normalizePhone } from './phone.js';

const SECONDS_A_DAY = 86_400;

function flagRule(kind: 'checkbox' | 'yesNo'): FieldRule<boolean> {
  return fieldRule({ kind }, (raw) => (typeof raw === 'boolean' ? { value: raw } : INVALID));
}

function idRule(kind: 'school' | 'site', smallest: number): FieldRule<number> {
  return fieldRule({ kind }, (raw) =>
    typeof raw === 'number' && Number.isInteger(raw) && raw >= smallest && raw <= LIMITS.epochSecondsMax
      ? { value: raw }
      : INVALID,
  );
}

export function integerRule(
  smallest: number,
  largest: number,
  kind: 'integer' | 'time' = 'integer',
): FieldRule<number> {
  return fieldRule({ kind }, (raw) => {
    const value = typeof raw === 'string' && /^\s*\d+\s*$/.test(raw) ? Number(raw) : raw;
    return typeof value === 'number' && Number.isInteger(value) && value >= smallest && value <= largest
      ? { value }
      : INVALID;
  });
}

const GUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const ZIP_SHAPE = /^\d{5}(-?\d{4})?$/;

export function formatZip(typed: string): string {
  const match = /^(\d{5})-?(\d+)$/.exec(typed.trim());
  return match ? `${match[1]}-${match[2]}`.slice(0, 10) : typed.trimStart();
}

const dateRule = fieldRule<number>({ kind: 'date' }, (raw) => {
  if (isTypedDate(raw)) {
    return { error: isDateUnfinished(raw) ? 'field.dateUnfinished' : 'field.noSuchDay' };
  }
  if (typeof raw !== 'number' || !Number.isFinite(raw)) return INVALID;
  if (raw < 0) return { error: 'field.dateTooFarBack' };
  if (raw > LIMITS.epochSecondsMax) return { error: 'field.dateTooFarAhead' };
  return { value: Math.floor(raw / SECONDS_A_DAY) * SECONDS_A_DAY };
});

export const rules = {
  ...accountRules,
  shortText: textRule(LIMITS.shortText, 'field.textTooLong'),
  text: textRule(LIMITS.text, 'field.textTooLong'),
  note: textRule(LIMITS.note, 'field.textTooLong', 'textarea'),
  longText: textRule(LIMITS.longText, 'field.textTooLong', 'textarea'),
  address: textRule(LIMITS.address, 'field.addressTooLong'),
  /** An address saved when addresses could be longer; the column is the limit. */
  keptAddress: textRule(LIMITS.text, 'field.addressTooLong'),
  city: textRule(LIMITS.city, 'field.cityTooLong'),
  role: textRule(LIMITS.role, 'field.roleTooLong'),
  county: textRule(LIMITS.county, 'field.countyTooLong'),
  dates: textRule(LIMITS.schedule, 'field.datesTooLong'),
  days: textRule(LIMITS.schedule, 'field.daysTooLong'),
  times: textRule(LIMITS.schedule, 'field.timesTooLong'),
  relationshipText: textRule(LIMITS.relationship, 'field.relationshipTooLong'),

  phone: fieldRule<string>({ kind: 'phone', maxLength: LIMITS.phoneInput, format: formatPhone }, (raw) => {
    if (typeof raw !== 'string') return INVALID;
    const value = normalizePhone(raw);
    return value === null ? { error: 'field.invalidPhone' } : { value };
  }),

  mobile: fieldRule<string>({ kind: 'phone', maxLength: LIMITS.phoneInput, format: formatPhone }, (raw) => {
    if (typeof raw !== 'string') return INVALID;
    const value = normalizeMobile(raw);
    return value === null ? { error: 'field.invalidMobile' } : { value };
  }),

  textCode: fieldRule<string>({ kind: 'text', maxLength: LIMITS.shortText }, (raw) => {
    if (typeof raw !== 'string') return INVALID;
    const value = raw.replace(/[\s\p{Pd}]/gu, '');
    return /^\d{6}$/.test(value) ? { value } : { error: 'field.wrongTextCode' };
  }),

  zip: fieldRule<string>({ kind: 'zip', maxLength: LIMITS.zipInput, format: formatZip }, (raw) => {
    if (typeof raw !== 'string') return INVALID;
    const value = raw.trim();
    return ZIP_SHAPE.test(value) ? { value: formatZip(value) } : { error: 'field.invalidZip' };
  }),

  /** Epoch seconds, as midnight UTC of that day. */
  date: dateRule,
  birthday: fieldRule<number>({ kind: 'date' }, (raw, today = Infinity) => {
    const reading = dateRule.read(raw);
    return (reading.value ?? 0) > today ? { error: 'field.birthdayInFuture' } : reading;
  }),

  state: fieldRule<State>({ kind: 'state', values: STATES }, (raw) =>
    isOneOf(STATES, raw) ? { value: raw } : { error: 'field.invalidState' },
  ),
  grade: choiceRule('grade', 'field.invalidGrade'),
  gender: choiceRule('gender', 'field.invalidGender'),
  ethnicity: choiceRule('ethnicity', 'field.invalidEthnicity'),
  guardianRelationship: choiceRule('guardianRelationship', 'field.invalidGuardianRelationship'),
  consent: choiceRule('consent', 'field.invalidInput'),
  orgType: choiceRule('orgType', 'field.invalidOrgType'),
  siteRemote: choiceRule('siteRemote', 'field.invalidSiteRemote'),
  transportation: choiceRule('siteOffer', 'field.invalidSiteTransportation'),
  meals: choiceRule('siteOffer', 'field.invalidSiteMeals'),
  technology: choiceRule('siteOffer', 'field.invalidInput'),
  siteRole: choiceRule('siteRole', 'field.invalidSiteRole'),
  userRole: choiceRule('userRole', 'field.invalidUserRole'),
  applicationStatus: choiceRule('applicationStatus', 'field.invalidApplicationStatus'),
  /** The longest thing that a search can find is an email. */
  search: textRule(LIMITS.email, 'field.textTooLong'),
  partOfEmail: textRule(LIMITS.email, 'field.textTooLong'),
  capacity: integerRule(0, LIMITS.capacity),
  page: integerRule(1, LIMITS.page),
  /** An SSID; 0 records that the student has none. */
  ssid: integerRule(0, Number.MAX_SAFE_INTEGER),
  knownSsid: integerRule(1, Number.MAX_SAFE_INTEGER),
  guid: fieldRule<string>({ kind: 'text' }, (raw) =>
    typeof raw === 'string' && GUID.test(raw) ? { value: raw.toLowerCase() } : { error: 'field.invalidGuid' },
  ),
  /** In the order given, without duplicates. */
  guids: fieldRule<string[]>({ kind: 'guids' }, (raw) => {
    if (!Array.isArray(raw)) return INVALID;
    if (raw.length > LIMITS.exportBatch) return { error: 'field.tooManyIds' };
    const ids = raw.map((id: unknown) => (typeof id === 'string' && GUID.test(id) ? id.toLowerCase() : null));
    return ids.includes(null) ? { error: 'field.invalidGuid' } : { value: [...new Set(ids)] as string[] };
  }),

  yesNo: flagRule('yesNo'),
  checkbox: flagRule('checkbox'),
  /** 0 is "other". */
  school: idRule('school', 0),
  site: idRule('site', 1),
  siteFilter: integerRule(1, LIMITS.epochSecondsMax),
  flag: fieldRule<boolean>({ kind: 'yesNo' }, (raw) => {
    if (raw === true || raw === 'true') return { value: true };
    return raw === false || raw === 'false' ? { value: false } : INVALID;
  }),

  grades: fieldRule<string>({ kind: 'grades', values: GRADES }, (raw) => {
    if (typeof raw !== 'string') return INVALID;
    const value = raw.trim();
    const places = [...value].map((grade) => (GRADES as readonly string[]).indexOf(grade));
    if (places.includes(-1)) return { error: 'field.invalidGrade' };
    if (new Set(places).size < places.length) return { error: 'field.duplicateGrades' };
    const ordered = places.every((place, at) => at === 0 || place > (places[at - 1] ?? -1));
    return ordered ? { value } : { error: 'field.gradesOutOfOrder' };
  }),
} as const;
