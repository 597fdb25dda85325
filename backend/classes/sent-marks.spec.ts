import { readBody } from '../testing/read-body.js';
import { SendMarksDto } from './attendance.dto.js';

const ID = '3f0c2b1a-0000-4000-8000-00000000000a';
const OTHER = '3f0c2b1a-0000-4000-8000-00000000000b';
const TAP = '9a0c2b1a-0000-4000-8000-000000000001';

const read = (raw: object) => readBody(SendMarksDto, { day: '2025-06-02', ...raw });
const refuse = (fields: object) => ({ refused: 400, key: 'error.checkFields', fields });

describe('sent marks', () => {
  it('are read by student; without a tap, they’re made now', async () => {
    expect(await read({ marks: { [ID.toUpperCase()]: 'late', [OTHER]: null } })).toEqual({
      day: '2025-06-02',
      account: null,
      marks: [
        { studentId: ID, mark: 'late', tapId: null, ago: 0 },
        { studentId: OTHER, mark: null, tapId: null, ago: 0 },
      ],
    });
  });

  it.each([
    [1500.4, 1500],
    [-90_000, 0],
    [1e300, 31_622_400_000],
  ])('bound a tap’s age of %d by 0 and a year', async (ago, bounded) => {
    expect(await read({ marks: { [ID]: 'present' }, taps: { [ID]: { id: TAP, ago } } })).toMatchObject({
      marks: [{ studentId: ID, mark: 'present', tapId: TAP, ago: bounded }],
    });
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
  ])('with faults are refused: %s', async (_, raw, fields) => {
    expect(await readBody(SendMarksDto, raw)).toEqual(refuse(fields));
  });

  it('are a site’s at most', async () => {
    const marks = Object.fromEntries(Array.from({ length: 2501 }, (_, at) => [`${at}`, 'late']));
    expect(await read({ marks })).toEqual(refuse({ marks: 'field.tooManyIds' }));
  });
});
