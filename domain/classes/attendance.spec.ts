import type { AttendanceMark } from '../enums/attendance.js';
import { countMarks, listDaysToMark, addUpCounts, summarize } from './attendance.js';

const SEASON = { firstDay: '2025-06-02', lastDay: '2025-06-27', holidays: ['2025-06-05'] };
const DAYS = ['2025-06-02', '2025-06-03', '2025-06-04'];

const makeStudent = (marks: Record<string, AttendanceMark>) => ({
  studentId: 'a',
  firstName: 'Ana',
  lastName: 'Baca',
  acceptedOn: null,
  marks,
});

describe('the days to mark', () => {
  it('are program days up to today', () => {
    expect(listDaysToMark(SEASON, '2025-06-01')).toEqual([]);
    expect(listDaysToMark(SEASON, '2025-06-02')).toEqual(['2025-06-02']);
    expect(listDaysToMark(SEASON, '2025-06-09')).toEqual([...DAYS, '2025-06-06', '2025-06-09']);
    expect(listDaysToMark(SEASON, '2026-01-01').at(-1)).toBe('2025-06-27');
  });
});

describe('totals', () => {
  it('count each mark, and what has none', () => {
    const counts = countMarks(['present', 'late', 'present', 'excused'], 7);
    expect(counts).toEqual({ expected: 7, present: 2, late: 1, absent: 0, excused: 1, unmarked: 3 });
    const other = countMarks(['absent'], 1);
    const sum = { expected: 8, present: 2, late: 1, absent: 1, excused: 1, unmarked: 3 };
    expect(addUpCounts([counts, other])).toEqual(sum);
    expect(addUpCounts([]).expected).toBe(0);
  });

  it('leave out marks of days that aren’t program days anymore', () => {
    const row = summarize(makeStudent({ '2025-06-03': 'present', '2025-06-05': 'absent' }), DAYS);
    expect(row).toEqual({
      studentId: 'a',
      firstName: 'Ana',
      lastName: 'Baca',
      present: 1,
      late: 0,
      absent: 0,
      excused: 0,
      unmarked: 2,
      noShow: false,
    });
  });
});

describe('the days of a child who was accepted late', () => {
  it.each<[string, string | null, Record<string, AttendanceMark>, number]>([
    ['count from that day on', '2025-06-03', { '2025-06-04': 'present' }, 1],
    ['count before it if they were marked', '2025-06-04', { '2025-06-02': 'present' }, 1],
    ['don’t count before the acceptance', '2025-06-09', {}, 0],
    ['all count if it was accepted before the program', '2025-05-01', {}, 3],
    ['all count if we don’t know when', null, {}, 3],
  ])('%s', (_, acceptedOn, marks, unmarked) => {
    expect(summarize({ ...makeStudent(marks), acceptedOn }, DAYS).unmarked).toBe(unmarked);
  });
});

describe('a no-show', () => {
  it.each<[string, Record<string, AttendanceMark>, boolean]>([
    ['absent on both', { '2025-06-02': 'absent', '2025-06-04': 'absent' }, true],
    [
      'absent on both and present later',
      { '2025-06-09': 'present', '2025-06-02': 'absent', '2025-06-03': 'absent' },
      true,
    ],
    ['excused on both', { '2025-06-02': 'excused', '2025-06-04': 'excused' }, false],
    ['excused on the second', { '2025-06-02': 'absent', '2025-06-04': 'excused' }, false],
    ['without a mark', {}, false],
    ['with one mark only', { '2025-06-02': 'absent' }, false],
    ['late on the second', { '2025-06-02': 'absent', '2025-06-04': 'late' }, false],
    ['absent only later', { '2025-06-02': 'present', '2025-06-03': 'absent', '2025-06-04': 'absent' }, false],
    ['absent on what isn’t a program day anymore', { '2025-06-02': 'absent', '2025-06-05': 'absent' }, false],
  ])('is told by the child’s own first two marks: %s', (_, marks, noShow) => {
    expect(summarize(makeStudent(marks), [...DAYS, '2025-06-09']).noShow).toBe(noShow);
  });
});
