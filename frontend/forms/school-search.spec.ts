import { SHOWN_SCHOOLS, findSchools, namedSchools, schoolLabel } from './school-search.js';

const SCHOOLS = [
  { id: 0, name: 'Other', district: null },
  { id: 7, name: 'Piñon Elementary', district: 'Santa Fe Public Schools' },
  { id: 8, name: 'Piñon Elementary', district: 'Los Alamos Public Schools' },
  { id: 9, name: 'Media Arts Collaborative', district: 'Media Arts Collaborative' },
];

function idsFoundBy(typed: string): number[] {
  return findSchools(SCHOOLS, typed).map(({ id }) => id);
}

describe('searching schools', () => {
  it('offers all of them, "other" first, before anything is typed', () => {
    expect(idsFoundBy('')).toEqual([0, 7, 8, 9]);
  });

  it('searches name and district', () => {
    expect(idsFoundBy('pinon santa')).toEqual([7]);
    expect(idsFoundBy('other')).toEqual([0]);
  });

  it('offers "other" where no school is found', () => {
    expect(idsFoundBy('Hogwarts')).toEqual([0]);
  });

  it('finds a chosen school by what the input says then', () => {
    for (const school of SCHOOLS) expect(findSchools(SCHOOLS, schoolLabel(school))).toEqual([school]);
  });

  it('leaves out a district that is the school itself', () => {
    expect(schoolLabel({ id: 9, name: 'Media Arts', district: 'Media Arts' })).toBe('Media Arts');
  });

  it('names "other" in the words of the page', () => {
    expect(namedSchools(SCHOOLS, 'Otra')[0]).toEqual({ id: 0, name: 'Otra', district: null });
  });

  it('never offers more than a phone can draw', () => {
    const many = Array.from({ length: 900 }, (_, id) => ({ id, name: `School ${id}`, district: null }));
    expect(findSchools(many, 'school')).toHaveLength(SHOWN_SCHOOLS);
  });
});
