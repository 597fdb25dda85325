import { STATES, stateName } from './states.js';

describe('the name of a state', () => {
  it('is Spanish in Spanish, if it differs', () => {
    expect([stateName('NM', 'en'), stateName('NM', 'es')]).toEqual(['New Mexico', 'Nuevo México']);
    expect([stateName('TX', 'en'), stateName('TX', 'es')]).toEqual(['Texas', 'Texas']);
  });

  it('has no English word in Spanish', () => {
    const names = STATES.map((code) => stateName(code, 'es')).join(', ');
    expect(names).not.toMatch(/\b(American?|Islands|New|North|Northern|South|West|District)\b/);
  });

  it('exists for every code in both languages', () => {
    for (const code of STATES)
      expect([stateName(code, 'en'), stateName(code, 'es')]).not.toContain(undefined);
  });
});
