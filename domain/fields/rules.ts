import { GRADES, isIn } from '../enums/enums.js';
import { STATES, type State } from '../enums/states.js';
import { accountRules, makeChoiceRule, makeTextRule } from './account-rules.js';
import { isDateUnfinished, isTypedDate } from './date-text.js';
import { INVALID, makeFieldRule, type FieldRule } from './field-rule.js';
import { LIMITS } from './limits.js';
import { formatPhone, normalizeMobile, normalizePhone } from './phone.js';

const SECONDS_A_DAY = 86_400;

function makeFlagRule(kind: 'checkbox' | 'yesNo'): FieldRule<boolean> {
  return makeFieldRule({ kind }, (raw) => (typeof raw === 'boolean' ? { value: raw } : INVALID));
}

function makeIdRule(kind: 'school' | 'site', smallest: number): FieldRule<number> {
  return makeFieldRule({ kind }, (raw) =>
    typeof raw === 'number' && Number.isInteger(raw) && raw >= smallest && raw <= LIMITS.epochSecondsMax
      ? { value: raw }
      : INVALID,
  );
}

export function makeIntegerRule(
  smallest: number,
  largest: number,
  kind: 'integer' | 'time' = 'integer',
): FieldRule<number> {
  return makeFieldRule({ kind }, (raw) => {
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

const dateRule = makeFieldRule<number>({ kind: 'date' }, (raw) => {
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
  shortText: makeTextRule(LIMITS.shortText, 'field.textTooLong'),
  text: makeTextRule(LIMITS.text, 'field.textTooLong'),
  note: makeTextRule(LIMITS.note, 'field.textTooLong', 'textarea'),
  longText: makeTextRule(LIMITS.longText, 'field.textTooLong', 'textarea'),
  address: makeTextRule(LIMITS.address, 'field.addressTooLong'),
  /** An address saved when addresses could be longer; the column is the limit. */
  keptAddress: makeTextRule(LIMITS.text, 'field.addressTooLong'),
  city: makeTextRule(LIMITS.city, 'field.cityTooLong'),
  role: makeTextRule(LIMITS.role, 'field.roleTooLong'),
  county: makeTextRule(LIMITS.county, 'field.countyTooLong'),
  dates: makeTextRule(LIMITS.schedule, 'field.datesTooLong'),
  days: makeTextRule(LIMITS.schedule, 'field.daysTooLong'),
  times: makeTextRule(LIMITS.schedule, 'field.timesTooLong'),
  relationshipText: makeTextRule(LIMITS.relationship, 'field.relationshipTooLong'),

  phone: makeFieldRule<string>(
    { kind: 'phone', maxLength: LIMITS.phoneInput, format: formatPhone },
    (raw) => {
      if (typeof raw !== 'string') return INVALID;
      const value = normalizePhone(raw);
      return value === null ? { error: 'field.invalidPhone' } : { value };
    },
  ),

  mobile: makeFieldRule<string>(
    { kind: 'phone', maxLength: LIMITS.phoneInput, format: formatPhone },
    (raw) => {
      if (typeof raw !== 'string') return INVALID;
      const value = normalizeMobile(raw);
      return value === null ? { error: 'field.invalidMobile' } : { value };
    },
  ),

  textCode: makeFieldRule<string>({ kind: 'text', maxLength: LIMITS.shortText }, (raw) => {
    if (typeof raw !== 'string') return INVALID;
    const value = raw.replace(/[\s\p{Pd}]/gu, '');
    return /^\d{6}$/.test(value) ? { value } : { error: 'field.wrongTextCode' };
  }),

  zip: makeFieldRule<string>({ kind: 'zip', maxLength: LIMITS.zipInput, format: formatZip }, (raw) => {
    if (typeof raw !== 'string') return INVALID;
    const value = raw.trim();
    return ZIP_SHAPE.test(value) ? { value: formatZip(value) } : { error: 'field.invalidZip' };
  }),

  /** Epoch seconds, as midnight UTC of that day. */
  date: dateRule,
  birthday: makeFieldRule<number>({ kind: 'date' }, (raw, today = Infinity) => {
    const reading = dateRule.read(raw);
    return (reading.value ?? 0) > today ? { error: 'field.birthdayInFuture' } : reading;
  }),

  state: makeFieldRule<State>({ kind: 'state', values: STATES }, (raw) =>
    isIn(STATES, raw) ? { value: raw } : { error: 'field.invalidState' },
  ),
  grade: makeChoiceRule('grade', 'field.invalidGrade'),
  gender: makeChoiceRule('gender', 'field.invalidGender'),
  ethnicity: makeChoiceRule('ethnicity', 'field.invalidEthnicity'),
  guardianRelationship: makeChoiceRule('guardianRelationship', 'field.invalidGuardianRelationship'),
  consent: makeChoiceRule('consent', 'field.invalidInput'),
  orgType: makeChoiceRule('orgType', 'field.invalidOrgType'),
  siteRemote: makeChoiceRule('siteRemote', 'field.invalidSiteRemote'),
  transportation: makeChoiceRule('siteOffer', 'field.invalidSiteTransportation'),
  meals: makeChoiceRule('siteOffer', 'field.invalidSiteMeals'),
  technology: makeChoiceRule('siteOffer', 'field.invalidInput'),
  siteRole: makeChoiceRule('siteRole', 'field.invalidSiteRole'),
  userRole: makeChoiceRule('userRole', 'field.invalidUserRole'),
  applicationStatus: makeChoiceRule('applicationStatus', 'field.invalidApplicationStatus'),
  /** The longest thing that a search can find is an email. */
  search: makeTextRule(LIMITS.email, 'field.textTooLong'),
  partOfEmail: makeTextRule(LIMITS.email, 'field.textTooLong'),
  capacity: makeIntegerRule(0, LIMITS.capacity),
  page: makeIntegerRule(1, LIMITS.page),
  /** An SSID; 0 records that the student has none. */
  ssid: makeIntegerRule(0, Number.MAX_SAFE_INTEGER),
  knownSsid: makeIntegerRule(1, Number.MAX_SAFE_INTEGER),
  guid: makeFieldRule<string>({ kind: 'text' }, (raw) =>
    typeof raw === 'string' && GUID.test(raw) ? { value: raw.toLowerCase() } : { error: 'field.invalidGuid' },
  ),
  /** In the order given, without duplicates. */
  guids: makeFieldRule<string[]>({ kind: 'guids' }, (raw) => {
    if (!Array.isArray(raw)) return INVALID;
    if (raw.length > LIMITS.exportBatch) return { error: 'field.tooManyIds' };
    const ids = raw.map((id: unknown) => (typeof id === 'string' && GUID.test(id) ? id.toLowerCase() : null));
    return ids.includes(null) ? { error: 'field.invalidGuid' } : { value: [...new Set(ids)] as string[] };
  }),

  yesNo: makeFlagRule('yesNo'),
  checkbox: makeFlagRule('checkbox'),
  /** 0 is "other". */
  school: makeIdRule('school', 0),
  site: makeIdRule('site', 1),
  siteFilter: makeIntegerRule(1, LIMITS.epochSecondsMax),
  flag: makeFieldRule<boolean>({ kind: 'yesNo' }, (raw) => {
    if (raw === true || raw === 'true') return { value: true };
    return raw === false || raw === 'false' ? { value: false } : INVALID;
  }),

  grades: makeFieldRule<string>({ kind: 'grades', values: GRADES }, (raw) => {
    if (typeof raw !== 'string') return INVALID;
    const value = raw.trim();
    const places = [...value].map((grade) => (GRADES as readonly string[]).indexOf(grade));
    if (places.includes(-1)) return { error: 'field.invalidGrade' };
    if (new Set(places).size < places.length) return { error: 'field.duplicateGrades' };
    const ordered = places.every((place, at) => at === 0 || place > (places[at - 1] ?? -1));
    return ordered ? { value } : { error: 'field.gradesOutOfOrder' };
  }),
} as const;
