import type { MessageKey, MessageParams } from '../../../domain/messages/keys.js';
import { catalogues } from '../../../domain/testing/catalogues.js';
import { sentence } from '../../../domain/messages/sentence.js';
import type { RowResult } from './run-import.js';
import { filteredResults, getHeadings, resultText } from './row-results.js';

const english = (key: MessageKey, params?: MessageParams) => sentence(catalogues.en, 'en', key, params);
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

function failed(message: string, fields: Record<string, string> = {}): RowResult {
  return makeResult({ failure: { message, fields } });
}

describe('the text for a row that was sent', () => {
  it.each([
    ['created-user-and-student', 'Success: new user and student'],
    ['created-student', 'Success: new student for an existing user'],
    ['skipped-existing', 'Success: existing user and student (skipped)'],
    ['skipped-ssid', 'Success: SSID match (skipped)'],
  ] as const)('is for %s "%s"', (outcome, said) => {
    expect(resultText(makeResult({ outcome }), 'import', headings, english)).toBe(said);
  });

  it('is the server’s message if the row failed', () => {
    expect(resultText(failed('Every seat at this site is taken.'), 'import', headings, english)).toBe(
      'Row 7 Fail: Every seat at this site is taken.',
    );
  });

  it('names the columns if the server names fields', () => {
    const fields = { 'guardian1.email': 'Invalid email address', site: 'Unknown site', ssidOf: 'Odd' };
    expect(resultText(failed('Some fields need attention.', fields), 'import', headings, english)).toBe(
      'Row 7 Fail: Parent 1 Email: Invalid email address; Site: Unknown site; ssidOf: Odd',
    );
  });

  it('says what would happen after a dry run', () => {
    expect(resultText(makeResult({ outcome: 'created-student' }), 'dryRun', headings, english)).toBe(
      'Would be: new student for an existing user',
    );
    expect(resultText(failed('Every seat at this site is taken.'), 'dryRun', headings, english)).toBe(
      'Row 7 would fail: Every seat at this site is taken.',
    );
  });
});

describe('the filter of the results', () => {
  const results = [
    makeResult({ row: 2, outcome: 'created-user-and-student' }),
    makeResult({ row: 3, outcome: 'skipped-ssid' }),
    makeResult({ row: 4, outcome: 'created-student' }),
    failed('No.'),
    makeResult({ row: 8, outcome: 'skipped-existing' }),
  ];

  it.each([
    ['all', [2, 3, 4, 7, 8]],
    ['created', [2, 4]],
    ['skipped', [3, 8]],
    ['failed', [7]],
  ] as const)('%s', (filter, rows) => {
    expect(filteredResults(results, filter).map(({ row }) => row)).toEqual(rows);
  });
});
