import { foldedName } from '../fields/folded-text.js';

/** For comparing names of counties: `Santa Fe County` in one list is `Santa Fe` in the other. */
export function countyKey(county: string): string {
  return foldedName(county.replace(/\s+county$/i, ''));
}
