import { STATES, getStateName } from './states.js';

describe('the name of a state', () => {
  it('is Spanish in Spanish, if it differs', () => {
    expect([getStateName('NM', 'en'), getStateName('NM', 'es')]).toEqual(['New Mexico', 'Nuevo México']);
    expect([getStateName('TX', 'en'), getStateName('TX', 'es')]).toEqual(['Texas', 'Texas']);
  });

  it('has no English word in Spanish', () => {
    const names = STATES.map((code) => getStateName(code, 'es')).join(', ');
    expect(names).not.toMatch(/\b(American?|Islands|New|North|Northern|South|West|District)\b/);
  });

  it('exists for every code in both languages', () => {
    for (const code of STATES)
      expect([getStateName(code, 'en'), getStateName(code, 'es')]).not.toContain(undefined);
  });
});
