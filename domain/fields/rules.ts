import { ENUMS, GRADES, isOneOf, type EnumName, type EnumValue } from '../enums/enums.js';
import { STATES, type State } from '../enums/states.js';
import type { MessageKey } from '../messages/keys.js';
import { fieldRule, type FieldKind, type FieldRule } from './field-rule.js';
import { formatPhone, normalizePhone } from './phone.js';

/** The limits of spec sections 5 and 9, and of contract section 2 where the spec has none. */
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
  /** Of a list; a page far past the end is empty. */
  page: 1_000_000,
  /** Students per export call (spec section 9). */
  exportBatch: 2500,
  /** The last second of a signed 32-bit timestamp. */
  epochSecondsMax: 2_147_483_647,
} as const;

const SECONDS_A_DAY = 86_400;
export const INVALID: { error: MessageKey } = { error: 'field.invalidInput' };

/** Characters that PostgreSQL can't store unchanged: NUL, and unpaired surrogates. */
const UNSTORABLE = /\0|\p{Cs}/u;

/** A name is a single line, whatever was pasted: it's shown in lists, mail headers and exports. */
const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Of those, the ones that a text area doesn't have; word processors write them. */
const UNUSUAL_LINE_BREAKS = /[\v\f\u0085\u2028\u2029]/g;

/**
 * Characters that nobody sees: soft hyphens, zero-width spaces, and marks that turn the writing direction around. They
 * come along with copied text, and make two names that look alike different, or one name look like another.
 */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

/** Control characters such as ESC, which a terminal or a spreadsheet may obey. Nobody types them. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;

function textRule(maxLength: number, tooLong: MessageKey, kind: FieldKind = 'text'): FieldRule<string> {
  return fieldRule({ kind, maxLength }, (raw) => {
    if (typeof raw !== 'string' || UNSTORABLE.test(raw)) return INVALID;
    const seen = raw.replace(INVISIBLE, '');
    const value = (
      kind === 'textarea' ? seen.replace(UNUSUAL_LINE_BREAKS, '\n') : seen.replace(LINE_BREAKS, ' ')
    ).trim();
    if (CONTROL.test(value)) return { error: 'field.controlCharacter' };
    return value.length > maxLength ? { error: tooLong } : { value: value === '' ? null : value };
  });
}

function choiceRule<N extends EnumName>(enumName: N, unknown: MessageKey): FieldRule<EnumValue<N>> {
  const values: readonly EnumValue<N>[] = ENUMS[enumName];
  return fieldRule({ kind: 'select', values, enumName }, (raw) =>
    isOneOf(values, raw) ? { value: raw } : { error: unknown },
  );
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

/** A whole number from `smallest` to `largest`, as a number or as digits in text. */
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

/** Without invisible characters: two addresses that look the same are the same. */
const EMAIL_SHAPE =
  /^[^\s\p{Cc}\p{Cf}\p{Cs}@<>()[\]\\,;:"]+@[^\s\p{Cc}\p{Cf}\p{Cs}@<>()[\]\\,;:".]+(\.[^\s\p{Cc}\p{Cf}\p{Cs}@<>()[\]\\,;:".]+)+$/u;
const ZIP_SHAPE = /^\d{5}(-?\d{4})?$/;

/** Inserts the dash of a nine-digit ZIP while it's typed (spec section 5). */
export function formatZip(typed: string): string {
  const match = /^(\d{5})-?(\d+)$/.exec(typed.trim());
  return match ? `${match[1]}-${match[2]}`.slice(0, 10) : typed.trimStart();
}

const dateRule = fieldRule<number>({ kind: 'date' }, (raw) => {
  if (typeof raw !== 'number' || !Number.isFinite(raw)) return INVALID;
  if (raw < 0) return { error: 'field.dateTooFarBack' };
  if (raw > LIMITS.epochSecondsMax) return { error: 'field.dateTooFarAhead' };
  return { value: Math.floor(raw / SECONDS_A_DAY) * SECONDS_A_DAY };
});

/** The shared field rules of spec section 5, by the name that forms use. */
export const rules = {
  name: textRule(LIMITS.name, 'field.nameTooLong'),
  shortText: textRule(LIMITS.shortText, 'field.textTooLong'),
  text: textRule(LIMITS.text, 'field.textTooLong'),
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
  token: textRule(LIMITS.token, 'field.invalidInput', 'token'),

  email: fieldRule<string>({ kind: 'email', maxLength: LIMITS.email }, (raw) => {
    if (typeof raw !== 'string') return INVALID;
    const value = raw.trim();
    // Accounts store it in lower case, which may be longer: İ becomes two characters.
    if (value.toLowerCase().length > LIMITS.email) return { error: 'field.emailTooLong' };
    return EMAIL_SHAPE.test(value) ? { value } : { error: 'field.invalidEmail' };
  }),

  /** A new password. Not trimmed: spaces may be part of it. */
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

  /** A password to check: it's right or wrong, never invalid. */
  presentedPassword: {
    kind: 'password',
    read: (raw) => {
      if (raw === null || raw === undefined || raw === '') return { value: null };
      return typeof raw === 'string' ? { value: raw } : INVALID;
    },
  } satisfies FieldRule<string> as FieldRule<string>,

  phone: fieldRule<string>({ kind: 'phone', maxLength: LIMITS.phoneInput, format: formatPhone }, (raw) => {
    if (typeof raw !== 'string') return INVALID;
    const value = normalizePhone(raw);
    return value === null ? { error: 'field.invalidPhone' } : { value };
  }),

  zip: fieldRule<string>({ kind: 'zip', maxLength: LIMITS.zipInput, format: formatZip }, (raw) => {
    if (typeof raw !== 'string') return INVALID;
    const value = raw.trim();
    return ZIP_SHAPE.test(value) ? { value: formatZip(value) } : { error: 'field.invalidZip' };
  }),

  /** Epoch seconds, stored as midnight UTC of that day. */
  date: dateRule,
  /** A day that isn't in the future. */
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
  /** The office's search box: the longest thing it can find is an email. */
  search: textRule(LIMITS.email, 'field.textTooLong'),
  /** Part of an email. */
  partOfEmail: textRule(LIMITS.email, 'field.textTooLong'),
  /** How many students or instructors a site has room for. */
  capacity: integerRule(0, LIMITS.capacity),
  /** A page of a list, from 1. */
  page: integerRule(1, LIMITS.page),
  /** An SSID; 0 records that the student has none. */
  ssid: integerRule(0, Number.MAX_SAFE_INTEGER),
  /** An SSID of someone who has one. */
  knownSsid: integerRule(1, Number.MAX_SAFE_INTEGER),
  guid: fieldRule<string>({ kind: 'text' }, (raw) =>
    typeof raw === 'string' && GUID.test(raw) ? { value: raw.toLowerCase() } : { error: 'field.invalidGuid' },
  ),
  /** Student ids in the order given, without duplicates. */
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
  /** The site filter of a list: a number, or digits from an address. */
  siteFilter: integerRule(1, LIMITS.epochSecondsMax),
  /** A filter that's on or off: a boolean, or text from an address. */
  flag: fieldRule<boolean>({ kind: 'yesNo' }, (raw) => {
    if (raw === true || raw === 'true') return { value: true };
    return raw === false || raw === 'false' ? { value: false } : INVALID;
  }),

  /** A site's grades: one character each, in order, without duplicates. */
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
