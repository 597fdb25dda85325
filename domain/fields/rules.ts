import { MAIL_KINDS, MESSAGE_STATES } from '../enums/mail.js';
import { ENUMS, GRADES, SSID_CHECKS, isOneOf, type EnumName, type EnumValue } from '../enums/enums.js';
import { APPLICATION_SORTS, MESSAGE_SORTS, SORT_ORDERS } from '../enums/lists.js';
import { STATES, type State } from '../enums/states.js';
import type { MessageKey } from '../messages/keys.js';
import { fieldRule, type FieldKind, type FieldRule } from './field-rule.js';
import { formatPhone, normalisePhone } from './phone.js';
import { formatZip } from './zip.js';

/** The limits of spec section 5 and 9, and of contract section 2 where the spec gives none. */
export const LIMITS = {
  email: 320,
  name: 64,
  shortText: 16,
  text: 128,
  longText: 2000,
  passwordMin: 8,
  passwordMax: 128,
  address: 64,
  city: 64,
  zipInput: 10,
  phoneInput: 22,
  internationalPhoneInput: 19,
  relationship: 32,
  role: 64,
  county: 32,
  schedule: 32,
  /** More children than any state has. */
  capacity: 1_000_000,
  token: 128,
  /** Of a list; far past the end is a page without rows. */
  page: 1_000_000,
  /** Students in one call of the export (spec section 9). */
  exportBatch: 2500,
  /** The last second of a signed 32-bit clock. */
  epochSecondsMax: 2_147_483_647,
} as const;

const SECONDS_A_DAY = 86_400;
const INVALID: { error: MessageKey } = { error: 'field.invalidInput' };

/** What PostgreSQL keeps in no text, or not as it was sent: NUL, and halves of a character. */
const UNKEEPABLE = /\0|\p{Cs}/u;

/** A name is one line, whatever was pasted: it stands in lists, in the heads of mails and in exports. */
const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

function textRule(maxLength: number, tooLong: MessageKey, kind: FieldKind = 'text'): FieldRule<string> {
  return fieldRule({ kind, maxLength }, (raw) => {
    if (typeof raw !== 'string' || UNKEEPABLE.test(raw)) return INVALID;
    const value = (kind === 'textarea' ? raw : raw.replace(LINE_BREAKS, ' ')).trim();
    return value.length > maxLength ? { error: tooLong } : { value };
  });
}

function choiceRule<N extends EnumName>(enumName: N, unknown: MessageKey): FieldRule<EnumValue<N>> {
  const values: readonly EnumValue<N>[] = ENUMS[enumName];
  return fieldRule({ kind: 'select', values, enumName }, (raw) =>
    isOneOf(values, raw) ? { value: raw } : { error: unknown },
  );
}

/** Codes that have no enumeration of their own. */
function codeRule<T extends string>(values: readonly T[]): FieldRule<T> {
  return fieldRule({ kind: 'select', values }, (raw) => (isOneOf(values, raw) ? { value: raw } : INVALID));
}

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

/** A whole number from `smallest` to `largest`, as a number or as text of digits. */
function integerRule(smallest: number, largest: number): FieldRule<number> {
  return fieldRule({ kind: 'integer' }, (raw) => {
    const value = typeof raw === 'string' && /^\s*\d+\s*$/.test(raw) ? Number(raw) : raw;
    return typeof value === 'number' && Number.isInteger(value) && value >= smallest && value <= largest
      ? { value }
      : INVALID;
  });
}

const GUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** No sign that cannot be seen: two addresses that look alike are the same one. */
const EMAIL_SHAPE =
  /^[^\s\p{Cc}\p{Cf}\p{Cs}@<>()[\]\\,;:"]+@[^\s\p{Cc}\p{Cf}\p{Cs}@<>()[\]\\,;:".]+(\.[^\s\p{Cc}\p{Cf}\p{Cs}@<>()[\]\\,;:".]+)+$/u;
const ZIP_SHAPE = /^\d{5}(-?\d{4})?$/;

const dateRule = fieldRule<number>({ kind: 'date' }, (raw) => {
  if (typeof raw !== 'number' || !Number.isFinite(raw)) return INVALID;
  if (raw < 0) return { error: 'field.dateTooFarBack' };
  if (raw > LIMITS.epochSecondsMax) return { error: 'field.dateTooFarAhead' };
  return { value: Math.floor(raw / SECONDS_A_DAY) * SECONDS_A_DAY };
});

/** The shared field rules of spec section 5, by the name that the forms use. */
export const rules = {
  name: textRule(LIMITS.name, 'field.nameTooLong'),
  shortText: textRule(LIMITS.shortText, 'field.textTooLong'),
  text: textRule(LIMITS.text, 'field.textTooLong'),
  longText: textRule(LIMITS.longText, 'field.textTooLong', 'textarea'),
  address: textRule(LIMITS.address, 'field.addressTooLong'),
  /** An address that was kept when addresses could be longer; its limit is the column's. */
  keptAddress: textRule(LIMITS.text, 'field.addressTooLong'),
  city: textRule(LIMITS.city, 'field.cityTooLong'),
  role: textRule(LIMITS.role, 'field.roleTooLong'),
  county: textRule(LIMITS.county, 'field.countyTooLong'),
  dates: textRule(LIMITS.schedule, 'field.datesTooLong'),
  days: textRule(LIMITS.schedule, 'field.daysTooLong'),
  times: textRule(LIMITS.schedule, 'field.timesTooLong'),
  relationshipText: textRule(LIMITS.relationship, 'field.relationshipTooLong'),
  token: textRule(LIMITS.token, 'field.invalidInput', 'token'),

  email: fieldRule<string>({ kind: 'email', maxLength: LIMITS.email }, (raw) => {
    if (typeof raw !== 'string') return INVALID;
    const value = raw.trim();
    // Accounts keep it in lower case, which may be longer: İ becomes two characters.
    if (value.toLowerCase().length > LIMITS.email) return { error: 'field.emailTooLong' };
    return EMAIL_SHAPE.test(value) ? { value } : { error: 'field.invalidEmail' };
  }),

  /** A password that is being chosen. Not trimmed: blanks may be part of it. */
  password: {
    kind: 'password',
    maxLength: LIMITS.passwordMax,
    read: (raw) => {
      if (raw === null || raw === undefined || raw === '') return { value: null };
      if (typeof raw !== 'string') return INVALID;
      if (raw.length < LIMITS.passwordMin) return { error: 'field.passwordTooShort' };
      return raw.length > LIMITS.passwordMax ? { error: 'field.passwordTooLong' } : { value: raw };
    },
  } satisfies FieldRule<string> as FieldRule<string>,

  /** A password that is being presented: whatever it is, it is right or wrong, not valid or invalid. */
  presentedPassword: {
    kind: 'password',
    read: (raw) => {
      if (raw === null || raw === undefined || raw === '') return { value: null };
      return typeof raw === 'string' ? { value: raw } : INVALID;
    },
  } satisfies FieldRule<string> as FieldRule<string>,

  phone: fieldRule<string>({ kind: 'phone', maxLength: LIMITS.phoneInput, format: formatPhone }, (raw) => {
    if (typeof raw !== 'string') return INVALID;
    const value = normalisePhone(raw);
    return value === null ? { error: 'field.invalidPhone' } : { value };
  }),

  zip: fieldRule<string>({ kind: 'zip', maxLength: LIMITS.zipInput, format: formatZip }, (raw) => {
    if (typeof raw !== 'string') return INVALID;
    const value = raw.trim();
    return ZIP_SHAPE.test(value) ? { value: formatZip(value) } : { error: 'field.invalidZip' };
  }),

  /** Epoch seconds, kept as midnight UTC of that day. */
  date: dateRule,
  /** A day that has come. */
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
  orgType: choiceRule('orgType', 'field.invalidOrgType'),
  siteRemote: choiceRule('siteRemote', 'field.invalidSiteRemote'),
  transportation: choiceRule('siteOffer', 'field.invalidSiteTransportation'),
  meals: choiceRule('siteOffer', 'field.invalidSiteMeals'),
  technology: choiceRule('siteOffer', 'field.invalidInput'),
  siteRole: choiceRule('siteRole', 'field.invalidSiteRole'),
  userRole: choiceRule('userRole', 'field.invalidUserRole'),
  applicationStatus: choiceRule('applicationStatus', 'field.invalidApplicationStatus'),
  ssidCheck: codeRule(SSID_CHECKS),
  applicationSort: codeRule(APPLICATION_SORTS),
  messageSort: codeRule(MESSAGE_SORTS),
  sortOrder: codeRule(SORT_ORDERS),
  mailKind: codeRule(MAIL_KINDS),
  messageState: codeRule(MESSAGE_STATES),
  /** What the office's search box takes: an email is the longest that it finds. */
  search: textRule(LIMITS.email, 'field.textTooLong'),
  /** Some of an address. */
  partOfEmail: textRule(LIMITS.email, 'field.textTooLong'),
  /** Students or instructors that a site has room for. */
  capacity: integerRule(0, LIMITS.capacity),
  /** A page of a list, from 1. */
  page: integerRule(1, LIMITS.page),
  /** The state's student number; 0 says that there is none. */
  ssid: integerRule(0, Number.MAX_SAFE_INTEGER),
  /** The state's student number of somebody who has one. */
  knownSsid: integerRule(1, Number.MAX_SAFE_INTEGER),
  guid: fieldRule<string>({ kind: 'text' }, (raw) =>
    typeof raw === 'string' && GUID.test(raw) ? { value: raw.toLowerCase() } : { error: 'field.invalidGuid' },
  ),
  /** Ids of students, each once, in the order asked. */
  guids: fieldRule<string[]>({ kind: 'guids' }, (raw) => {
    if (!Array.isArray(raw)) return INVALID;
    if (raw.length > LIMITS.exportBatch) return { error: 'field.tooManyIds' };
    const ids = raw.map((id: unknown) => (typeof id === 'string' && GUID.test(id) ? id.toLowerCase() : null));
    return ids.includes(null) ? { error: 'field.invalidGuid' } : { value: [...new Set(ids)] as string[] };
  }),
  language: choiceRule('language', 'field.invalidInput'),

  yesNo: flagRule('yesNo'),
  checkbox: flagRule('checkbox'),
  /** A school of the list; 0 is "other". */
  school: idRule('school', 0),
  site: idRule('site', 1),
  /** A site that a list is narrowed to, as a number or as an address has it. */
  siteFilter: integerRule(1, LIMITS.epochSecondsMax),
  /** A filter that is on or off, as a boolean or as an address has it. */
  flag: fieldRule<boolean>({ kind: 'yesNo' }, (raw) => {
    if (raw === true || raw === 'true') return { value: true };
    return raw === false || raw === 'false' ? { value: false } : INVALID;
  }),

  /** Grades of a site as one character each, in order, none twice. */
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
