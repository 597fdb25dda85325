import type { MessageKey, MessageParams } from '../../../domain/messages/keys.js';
import { catalogs } from '../../../domain/testing/catalogs.js';
import { formatSentence } from '../../../domain/messages/sentence.js';
import type { RowResult } from './run-import.js';
import { filterResults, getHeadings, describeResult } from './row-results.js';

const translate = (key: MessageKey, params?: MessageParams) => formatSentence(catalogs.en, 'en', key, params);
const headings = getHeadings(2025, 'site');

function makeResult(changes: Partial<RowResult>): RowResult {
  return {
    row: 7,
    name: 'Luz Baca',
    outcome: null,
    studentId: null,
    duplicates: [],
    failure: null,
    ...changes,
  };
}

function makeFailed(message: string, fields: Record<string, string> = {}): RowResult {
  return makeResult({ failure: { message, fields } });
}

describe('the text for a row that was sent', () => {
  it.each([
    ['created-user-and-student', 'Success: new user and student'],
    ['created-student', 'Success: new student for an existing user'],
    ['skipped-existing', 'Success: existing user and student (skipped)'],
    ['skipped-ssid', 'Success: SSID match (skipped)'],
  ] as const)('is for %s "%s"', (outcome, said) => {
    expect(describeResult(makeResult({ outcome }), 'import', headings, translate)).toBe(said);
  });

  it('is the server’s message if the row failed', () => {
    expect(
      describeResult(makeFailed('Every seat at this site is taken.'), 'import', headings, translate),
    ).toBe('Row 7 Fail: Every seat at this site is taken.');
  });

  it('names the columns if the server names fields', () => {
    const fields = { 'guardian1.email': 'Invalid email address', site: 'Unknown site', ssidOf: 'Odd' };
    expect(
      describeResult(makeFailed('Some fields need attention.', fields), 'import', headings, translate),
    ).toBe('Row 7 Fail: Parent 1 Email: Invalid email address; Site: Unknown site; ssidOf: Odd');
  });

  it('says what would happen after a dry run', () => {
    expect(describeResult(makeResult({ outcome: 'created-student' }), 'dryRun', headings, translate)).toBe(
      'Would be: new student for an existing user',
    );
    expect(
      describeResult(makeFailed('Every seat at this site is taken.'), 'dryRun', headings, translate),
    ).toBe('Row 7 would fail: Every seat at this site is taken.');
  });
});

describe('the filter of the results', () => {
  const results = [
    makeResult({ row: 2, outcome: 'created-user-and-student' }),
    makeResult({ row: 3, outcome: 'skipped-ssid' }),
    makeResult({ row: 4, outcome: 'created-student' }),
    makeFailed('No.'),
    makeResult({ row: 8, outcome: 'skipped-existing' }),
  ];

  it.each([
    ['all', [2, 3, 4, 7, 8]],
    ['created', [2, 4]],
    ['skipped', [3, 8]],
    ['failed', [7]],
  ] as const)('%s', (filter, rows) => {
    expect(filterResults(results, filter).map(({ row }) => row)).toEqual(rows);
  });
});
