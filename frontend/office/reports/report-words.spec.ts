import { catalogs } from '../../../domain/testing/catalogs.js';
import { formatSentence } from '../../../domain/messages/sentence.js';
import { makeReport } from '../../../domain/reports/report-shape.js';
import type { Text } from '../../shell/texts.js';
import { getRowName, getSummary } from './report-words.js';

const t = ((key, params) => formatSentence(catalogs.en, 'en', key, params)) as Text;

function makeAttendance(...days: { expected: number; present: number; unmarked: number }[]) {
  const rows = days.map((day, at) => ({ day: `2025-06-0${at + 2}`, absent: 0, late: 0, excused: 0, ...day }));
  return getSummary('attendance', makeReport('attendance', rows), t, 'en');
}

describe('the sentence of the attendance report', () => {
  it('has no percentage before anybody took attendance', () => {
    expect(makeAttendance({ expected: 617, present: 0, unmarked: 617 })).toBe(
      'No one has taken attendance yet. On an average program day, 617 children were expected.',
    );
  });

  it('counts only children whose attendance was marked', () => {
    expect(
      makeAttendance(
        { expected: 100, present: 30, unmarked: 60 },
        { expected: 100, present: 0, unmarked: 100 },
      ),
    ).toBe(
      '75% of the children whose attendance was marked came. On an average program day, 100 children were expected, and attendance wasn’t marked for 80 of them.',
    );
  });
});

describe('the name of a row without a value', () => {
  it.each([
    ['ethnicity', 'Not answered'],
    ['gender', 'Not answered'],
    ['county', 'Unknown'],
  ] as const)('of %s is “%s”', (name, words) => {
    const row = { [name]: null, applications: 3, submitted: 2, placed: 1 };
    expect(getRowName(makeReport(name, [row]), row, t, 'en')).toBe(words);
  });
});
