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
