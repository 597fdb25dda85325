import { PREFERENCES } from '../../../domain/forms/preference.js';
import { askedRanks } from './choices.js';
import { ownMarks } from './own-marks.js';

const STUDENT = { site: null, status: 'incomplete', denials: [], withdrawals: [], choices: [] } as const;
const NONE = { site1: null, site2: null, site3: null };

type Student = Parameters<typeof ownMarks>[0];

function marksOf(
  student: Partial<Student>,
  choices = NONE as Parameters<typeof ownMarks>[1],
  sites: Parameters<typeof ownMarks>[3] = [],
) {
  return Object.fromEntries(
    ownMarks(
      { ...STUDENT, denials: [], withdrawals: [], choices: [], ...student },
      choices,
      PREFERENCES,
      sites,
    ),
  );
}

describe('the marks of a student’s own sites', () => {
  it('are none without choices and history', () => {
    expect(marksOf({})).toEqual({});
  });

  it('have the ranks of the choices', () => {
    expect(marksOf({}, { site1: 7, site2: null, site3: 9 })).toEqual({
      7: { rank: 1, status: null },
      9: { rank: 3, status: null },
    });
  });

  it.each<[string, Partial<Student>, string]>([
    ['assigned', { site: 7, status: 'assigned' }, 'assigned'],
    ['accepted', { site: 7, status: 'accepted' }, 'accepted'],
    ['declined', { denials: [7] }, 'declined'],
    ['withdrawn from', { withdrawals: [7] }, 'withdrawn'],
    ['assigned again after it declined', { site: 7, status: 'assigned', denials: [7] }, 'assigned'],
  ])('have a status for a site that was %s', (_, student, status) => {
    expect(marksOf(student)).toEqual({ 7: { rank: null, status } });
  });

  it.each(['canceled', 'closed'] as const)('have a status for a choice that was %s since', (state) => {
    const choices = [{ siteId: 7, name: 'Acequia', district: null, rank: 1, state }];
    expect(marksOf({ choices }, { ...NONE, site1: 7 })).toEqual({ 7: { rank: 1, status: state } });
  });

  it('can have rank and status at once', () => {
    expect(marksOf({ denials: [7] }, { ...NONE, site2: 7 })).toEqual({ 7: { rank: 2, status: 'declined' } });
  });

  it('leave out alternatives if the family wants none', () => {
    const marks = ownMarks(
      { ...STUDENT, denials: [], withdrawals: [], choices: [] },
      { ...NONE, site2: 8 },
      askedRanks(true),
      [],
    );
    expect(marks.size).toBe(0);
  });

  it.each<[string, Partial<Student>, Parameters<typeof ownMarks>[3][number]['status'], string | null]>([
    ['closed', {}, 'closed', 'closed'],
    ['not open yet again', {}, 'pending', 'closed'],
    ['open', {}, 'open', null],
    ['without a status', {}, null, null],
    ['closed, but accepted the student', { site: 7, status: 'accepted' }, 'closed', 'accepted'],
    ['closed and declined before', { denials: [7] }, 'closed', 'declined'],
  ])('have a status for a choice that is %s', (_, student, status, marked) => {
    const marks = marksOf(student, { ...NONE, site1: 7 }, [{ id: 7, status }]);
    expect(marks).toEqual({ 7: { rank: 1, status: marked } });
  });
});
