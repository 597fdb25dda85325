import {
  APPLICATION_STATUSES,
  ETHNICITIES,
  GENDERS,
  GRADES,
  GUARDIAN_RELATIONSHIPS,
  ORG_TYPES,
  SSID_CHECKS,
} from '../enums/enums.js';
import { APPLICATION_SORTS, SORT_ORDERS } from '../enums/lists.js';
import { STATES } from '../enums/states.js';
import { catalogs } from '../testing/catalogs.js';
import { officeRules } from './office-rules.js';
import { LIMITS } from './limits.js';
import { formatZip, rules as everyRule } from './rules.js';

const rules = { ...everyRule, ...officeRules };
type RuleName = keyof typeof rules;

const names = Object.keys(rules) as RuleName[];
const GUID = '3f0c9c1e-5b7a-4d2e-8f6a-0123456789ab';
const OTHER_GUID = '00000000-0000-0000-0000-000000000000';
const JUNE_2_2017 = Date.UTC(2017, 5, 2) / 1000;

function readMessage(name: RuleName, raw: unknown): string | undefined {
  const { error } = rules[name].read(raw);
  return error === undefined ? undefined : catalogs.en[error as keyof typeof catalogs.en];
}

describe('a field rule', () => {
  it.each(names.flatMap((name) => [null, undefined, ''].map((raw) => [name, raw] as const)))(
    '%s reads %p as empty',
    (name, raw) => {
      expect(rules[name].read(raw)).toEqual({ value: null });
    },
  );

  const NONSENSE = [{}, [], ['a'], Number.NaN];
  // An empty list is a valid list of ids.
  const isNonsense = (name: RuleName, raw: unknown) =>
    !['guids', 'dayList'].includes(name) || !Array.isArray(raw) || raw.length > 0;

  it.each(
    names.flatMap((name) =>
      NONSENSE.filter((raw) => isNonsense(name, raw)).map((raw) => [name, raw] as const),
    ),
  )('%s rejects %p and never throws', (name, raw) => {
    expect(rules[name].read(raw).error).toBeDefined();
  });

  it.each(names.filter((name) => !['password', 'presentedPassword'].includes(name)))(
    '%s reads spaces as empty',
    (name) => {
      expect(rules[name].read(' \t\n')).toEqual({ value: null });
    },
  );
});

describe('clean values', () => {
  it.each<[RuleName, unknown, unknown]>([
    ['name', '  Ana María ', 'Ana María'],
    ['name', 'x'.repeat(64), 'x'.repeat(64)],
    ['name', `  ${'x'.repeat(64)}  `, 'x'.repeat(64)],
    ['name', 'Ana 😀 \\u0000', 'Ana 😀 \\u0000'],
    ['name', 'Ana\r\nBcc: María', 'Ana Bcc: María'],
    ['longText', ' line one\nline two ', 'line one\nline two'],
    ['longText', 'line one\r\n\tline two\vline three', 'line one\r\n\tline two\nline three'],
    ['name', '\u202eabaC\u202c Ana', 'abaC Ana'],
    ['name', '\ufeffA\u00adna\u200b \u2066Baca\u2069\u200e', 'Ana Baca'],
    ['name', '\u200b \u202e', null],
    ['longText', '\u202a+1 505 555 0100\u202c', '+1 505 555 0100'],
    ['longText', '👩\u200d🏫', '👩\u200d🏫'],
    ['email', ' Ana.Baca+kids@Mail.example.org ', 'Ana.Baca+kids@Mail.example.org'],
    ['email', `${'x'.repeat(308)}@example.org`, `${'x'.repeat(308)}@example.org`],
    ['password', ' eight ch', ' eight ch'],
    ['password', '12345678', '12345678'],
    ['password', 'x'.repeat(128), 'x'.repeat(128)],
    ['presentedPassword', 'x', 'x'],
    ['phone', '(505) 555-0100', '5055550100'],
    ['phone', '505.555.0100 x12', '505555010012'],
    ['phone', '+52 55 1234 5678', '+525512345678'],
    ['phone', '2345678901234567', '2345678901234567'],
    ['phone', '1-505-747-2210 ext. 17', '505747221017'],
    ['phone', '+123456789012345678', '+123456789012345678'],
    ['zip', '87501', '87501'],
    ['zip', '87501-1234', '87501-1234'],
    ['zip', '875011234', '87501-1234'],
    ['date', JUNE_2_2017, JUNE_2_2017],
    ['date', JUNE_2_2017 + 3_600, JUNE_2_2017],
    ['date', 0, 0],
    ['state', 'NM', 'NM'],
    ['grade', 'P', 'P'],
    ['gender', 'x', 'x'],
    ['yesNo', false, false],
    ['checkbox', true, true],
    ['school', 0, 0],
    ['site', 1, 1],
    ['grades', 'PK123456789', 'PK123456789'],
    ['grades', ' K3 ', 'K3'],
    ['page', 1, 1],
    ['page', '1', 1],
    ['page', ' 400 ', 400],
    ['page', '007', 7],
    ['page', LIMITS.page, LIMITS.page],
    ['ssid', 0, 0],
    ['ssid', '104729001', 104_729_001],
    ['ssid', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    ['guids', [GUID], [GUID]],
    ['guids', [GUID.toUpperCase(), OTHER_GUID, GUID], [GUID, OTHER_GUID]],
    ['applicationSort', 'submitted', 'submitted'],
    ['sortOrder', 'desc', 'desc'],
    ['ssidCheck', 'unknown', 'unknown'],
  ])('%s: %p is stored as %p', (name, raw, value) => {
    expect(rules[name].read(raw)).toEqual({ value });
  });
});

describe('messages in the spec’s words', () => {
  it.each<[RuleName, unknown, string]>([
    ['email', `${'x'.repeat(309)}@example.org`, 'Email too long'],
    ['email', 'ana', 'Invalid email address'],
    ['email', 'ana@example', 'Invalid email address'],
    ['email', 'ana@@example.org', 'Invalid email address'],
    ['email', 'ana baca@example.org', 'Invalid email address'],
    ['email', 'ana@example..org', 'Invalid email address'],
    ['email', 'Ana <ana@example.org>', 'Invalid email address'],
    ['email', 'ana@example.org, eva@example.org', 'Invalid email address'],
    ['email', 'ana@example.org\nbcc:eva@example.org', 'Invalid email address'],
    ['email', 'ana\u200b@example.org', 'Invalid email address'],
    ['email', 'ana\u202e@example.org', 'Invalid email address'],
    ['email', 'ana\ud800@example.org', 'Invalid email address'],
    ['name', 'Ana\0', 'Invalid input'],
    ['longText', 'line one\ud800', 'Invalid input'],
    ['name', 'Ana\u001b[31m', 'This has a character we can’t use. Please type it again.'],
    ['address', '1 Main St\u009b', 'This has a character we can’t use. Please type it again.'],
    ['longText', 'line one\u0007', 'This has a character we can’t use. Please type it again.'],
    ['name', 'x'.repeat(65), 'Name too long'],
    ['shortText', 'x'.repeat(17), 'Text too long'],
    ['text', 'x'.repeat(129), 'Text too long'],
    ['longText', 'x'.repeat(2001), 'Text too long'],
    ['password', '1234567', 'Password must be at least 8 characters'],
    ['password', ' '.repeat(7), 'Password must be at least 8 characters'],
    ['address', 'x'.repeat(65), 'Address too long'],
    ['city', 'x'.repeat(65), 'City too long'],
    ['relationshipText', 'x'.repeat(33), 'Relationship too long'],
    ['zip', '8750', 'Invalid zip code'],
    ['zip', '875011', 'Invalid zip code'],
    ['zip', '87501-12345', 'Invalid zip code'],
    ['zip', '8750A', 'Invalid zip code'],
    ['zip', '٨٧٥٠١', 'Invalid zip code'],
    ['phone', '505555010', 'Invalid phone number'],
    ['phone', '12345678901234567', 'Invalid phone number'],
    ['phone', '+1234567', 'Invalid phone number'],
    ['phone', '+1234567890123456789', 'Invalid phone number'],
    ['phone', '505-CALL-NOW0', 'Invalid phone number'],
    ['phone', '5055550100+', 'Invalid phone number'],
    ['state', 'XX', 'Invalid state'],
    ['state', 'nm', 'Invalid state'],
    ['grade', '10', 'Invalid grade'],
    ['grades', 'KX', 'Invalid grade'],
    ['grades', 'KK', 'Duplicate grades'],
    ['grades', '21', 'Grades out of order'],
    ['gender', 'male', 'Invalid gender'],
    ['ethnicity', 'none', 'Invalid ethnicity'],
    ['guardianRelationship', 'aunt', 'Invalid guardian relationship'],
    ['orgType', 'club', 'Invalid organization type'],
    ['siteRemote', 'no', 'Invalid site remote type'],
    ['transportation', 'none', 'Invalid site transportation type'],
    ['meals', 'lunch', 'Invalid site meal type'],
    ['siteRole', 'admin', 'Invalid site role'],
    ['userRole', 'coordinator', 'Invalid user role'],
    ['date', -1, 'Date too far back'],
    ['date', 2 ** 31, 'Date too far in the future'],
    ['date', '2017-06-02', 'Invalid input'],
    ['name', 7, 'Invalid input'],
    ['yesNo', 'yes', 'Invalid input'],
    ['checkbox', 1, 'Invalid input'],
    ['school', -1, 'Invalid input'],
    ['school', '12', 'Invalid input'],
    ['school', 1.5, 'Invalid input'],
    ['school', 2 ** 31, 'Invalid input'],
    ['site', 0, 'Invalid input'],
    ['language', 'French', 'Invalid input'],
    ['page', 0, 'Invalid input'],
    ['page', '0', 'Invalid input'],
    ['page', -1, 'Invalid input'],
    ['page', '-1', 'Invalid input'],
    ['page', 1.5, 'Invalid input'],
    ['page', '1.0', 'Invalid input'],
    ['page', '1e3', 'Invalid input'],
    ['page', '0x10', 'Invalid input'],
    ['page', '١', 'Invalid input'],
    ['page', 'abc', 'Invalid input'],
    ['page', LIMITS.page + 1, 'Invalid input'],
    ['page', '9'.repeat(400), 'Invalid input'],
    ['page', Infinity, 'Invalid input'],
    ['page', true, 'Invalid input'],
    ['ssid', -1, 'Invalid input'],
    ['ssid', 0.5, 'Invalid input'],
    ['ssid', Number.MAX_SAFE_INTEGER + 1, 'Invalid input'],
    ['ssid', '9007199254740993', 'Invalid input'],
    ['ssid', 'A1', 'Invalid input'],
    ['guids', GUID, 'Invalid input'],
    ['guids', { 0: GUID, length: 1 }, 'Invalid input'],
    ['guids', [GUID, 'x'], 'Invalid GUID'],
    ['guids', [`${GUID} `], 'Invalid GUID'],
    ['guids', [GUID.replaceAll('-', '')], 'Invalid GUID'],
    ['guids', [`{${GUID}}`], 'Invalid GUID'],
    ['guids', [null], 'Invalid GUID'],
    ['guids', [[GUID]], 'Invalid GUID'],
    ['guids', Array(LIMITS.exportBatch + 1).fill(GUID), 'You can export up to 2,500 students at once'],
    ['applicationSort', 'id', 'Invalid input'],
    ['applicationSort', 'Student', 'Invalid input'],
    ['applicationSort', 'constructor', 'Invalid input'],
    ['applicationSort', 'student; DROP TABLE students', 'Invalid input'],
    ['sortOrder', 'ASC', 'Invalid input'],
    ['sortOrder', 1, 'Invalid input'],
    ['ssidCheck', true, 'Invalid input'],
    ['applicationStatus', 'pending', 'Invalid application status'],
    ['gender', 'toString', 'Invalid gender'],
  ])('%s: %p says %p', (name, raw, sentence) => {
    expect(readMessage(name, raw)).toBe(sentence);
  });
});

describe('every code of a list', () => {
  it.each<[RuleName, readonly string[]]>([
    ['state', STATES],
    ['grade', GRADES],
    ['gender', GENDERS],
    ['ethnicity', ETHNICITIES],
    ['guardianRelationship', GUARDIAN_RELATIONSHIPS],
    ['orgType', ORG_TYPES],
    ['applicationStatus', APPLICATION_STATUSES],
    ['applicationSort', APPLICATION_SORTS],
    ['sortOrder', SORT_ORDERS],
    ['ssidCheck', SSID_CHECKS],
  ])('is accepted by %s', (name, values) => {
    for (const value of values) expect(rules[name].read(value)).toEqual({ value });
  });
});

describe('a ZIP while it’s typed', () => {
  it.each([
    ['', ''],
    ['875', '875'],
    ['87501', '87501'],
    ['875011', '87501-1'],
    ['87501-1234', '87501-1234'],
    ['87501123499', '87501-1234'],
    [' 87501', '87501'],
    ['8750A', '8750A'],
  ])('%j shows as %j', (typed, shown) => {
    expect(formatZip(typed)).toBe(shown);
  });
});
