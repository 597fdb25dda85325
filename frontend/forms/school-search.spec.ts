import { SHOWN_SCHOOLS, findSchools, nameSchools, getSchoolLabel } from './school-search.js';

const SCHOOLS = [
  { id: 0, name: 'Other', district: null },
  { id: 7, name: 'Piñon Elementary', district: 'Santa Fe Public Schools' },
  { id: 8, name: 'Piñon Elementary', district: 'Los Alamos Public Schools' },
  { id: 9, name: 'Media Arts Collaborative', district: 'Media Arts Collaborative' },
];

function findIds(typed: string): number[] {
  return findSchools(SCHOOLS, typed).map(({ id }) => id);
}

describe('searching schools', () => {
  it('offers all, "other" first, before anything is typed', () => {
    expect(findIds('')).toEqual([0, 7, 8, 9]);
  });

  it('searches name and district', () => {
    expect(findIds('pinon santa')).toEqual([7]);
    expect(findIds('other')).toEqual([0]);
  });

  it('offers "other" if no school is found', () => {
    expect(findIds('Hogwarts')).toEqual([0]);
  });

  it('finds a chosen school by its label', () => {
    for (const school of SCHOOLS) expect(findSchools(SCHOOLS, getSchoolLabel(school))).toEqual([school]);
  });

  it('leaves out a district with the school’s name', () => {
    expect(getSchoolLabel({ id: 9, name: 'Media Arts', district: 'Media Arts' })).toBe('Media Arts');
  });

  it('names "other" in the page’s language', () => {
    expect(nameSchools(SCHOOLS, 'Otra')[0]).toEqual({ id: 0, name: 'Otra', district: null });
  });

  it('never offers more than a phone can render', () => {
    const many = Array.from({ length: 900 }, (_, id) => ({ id, name: `School ${id}`, district: null }));
    expect(findSchools(many, 'school')).toHaveLength(SHOWN_SCHOOLS);
  });
});
