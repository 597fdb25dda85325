import { catalogues } from '../messages/catalogues.js';
import { GRADES, gradeNameKey } from './enums.js';
import { STATES, stateName } from './states.js';

describe('the name of a state', () => {
  it('is the Spanish one in Spanish, where there is one', () => {
    expect([stateName('NM', 'en'), stateName('NM', 'es')]).toEqual(['New Mexico', 'Nuevo México']);
    expect([stateName('TX', 'en'), stateName('TX', 'es')]).toEqual(['Texas', 'Texas']);
  });

  it('is given for every code in both languages', () => {
    for (const code of STATES)
      expect([stateName(code, 'en'), stateName(code, 'es')]).not.toContain(undefined);
  });
});

describe('a grade within a sentence', () => {
  it('is an ordinal in Spanish, and one word for kindergarten', () => {
    const said = GRADES.map((grade) => catalogues.es[gradeNameKey(grade)]);
    expect(said.slice(0, 7)).toEqual([
      'prekínder',
      'kínder',
      '1.er grado',
      '2.º grado',
      '3.er grado',
      '4.º grado',
      '5.º grado',
    ]);
    expect(Object.values(catalogues.es).filter((sentence) => /kindergar|kinder\b/i.test(sentence))).toEqual(
      [],
    );
  });
});
