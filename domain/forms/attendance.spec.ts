import { readMarks } from './attendance.js';

const ID = '3f0c2b1a-0000-4000-8000-00000000000a';
const OTHER = '3f0c2b1a-0000-4000-8000-00000000000b';
const TAP = '9a0c2b1a-0000-4000-8000-000000000001';

const findFaults = (raw: object) => readMarks(raw as Record<string, unknown>).faults;
const getMarks = (raw: object) => readMarks({ day: '2025-06-02', ...raw }).value?.marks;

describe('sent marks', () => {
  it('are read by student; without a tap, they’re made now', () => {
    const marks = getMarks({ marks: { [ID.toUpperCase()]: 'late', [OTHER]: null } });
    expect(marks).toEqual([
      { studentId: ID, mark: 'late', tapId: null, ago: 0 },
      { studentId: OTHER, mark: null, tapId: null, ago: 0 },
    ]);
  });

  it.each([
    [1500.4, 1500],
    [-90_000, 0],
    [1e300, 31_622_400_000],
  ])('bound a tap’s age of %d by 0 and a year', (ago, read) => {
    const marks = getMarks({ marks: { [ID]: 'present' }, taps: { [ID]: { id: TAP, ago } } });
    expect(marks).toEqual([{ studentId: ID, mark: 'present', tapId: TAP, ago: read }]);
  });

  it.each<[string, object, object]>([
    ['nothing', {}, { day: 'field.required', marks: 'field.required' }],
    ['no such day', { day: '2025-02-30', marks: {} }, { day: 'season.invalidDay' }],
    ['a list', { day: '2025-06-02', marks: [] }, { marks: 'field.invalidInput' }],
    [
      'an unknown mark',
      { day: '2025-06-02', marks: { [ID]: 'here' } },
      { [`marks.${ID}`]: 'attendance.unknownMark' },
    ],
    ['no ID', { day: '2025-06-02', marks: { 7: 'late' } }, { 'marks.7': 'field.invalidGuid' }],
    [
      'a tap without an ID',
      { day: '2025-06-02', marks: { [ID]: 'late' }, taps: { [ID]: { ago: 1 } } },
      { [`taps.${ID}`]: 'field.invalidInput' },
    ],
    ['taps that are none', { day: '2025-06-02', marks: {}, taps: 7 }, { taps: 'field.invalidInput' }],
    ['no account', { day: '2025-06-02', marks: {}, account: 'me' }, { account: 'field.invalidGuid' }],
  ])('with faults are refused: %s', (_, raw, faults) => {
    expect(findFaults(raw)).toEqual(faults);
  });

  it('are a site’s at most', () => {
    const marks = Object.fromEntries(Array.from({ length: 2501 }, (_, at) => [`${at}`, 'late']));
    expect(findFaults({ day: '2025-06-02', marks })).toEqual({ marks: 'field.tooManyIds' });
  });
});
