import type { State } from '../enums/states.js';
import { isZipInState } from './zip-state.js';

describe('a ZIP code', () => {
  it.each<[string, State, boolean]>([
    ['87501', 'NM', true],
    ['88439-1234', 'NM', true],
    ['10001', 'NM', false],
    ['79901', 'NM', false],
    ['10001', 'NY', true],
    ['01001', 'MA', true],
    ['87501', 'AZ', false],
  ])('%s is one of %s: %s', (zip, state, isRight) => {
    expect(isZipInState(zip, state)).toBe(isRight);
  });
});
