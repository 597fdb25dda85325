import { foldedName } from '../fields/folded-text.js';

/** `Santa Fe County` in one list is `Santa Fe` in the other. */
export function countyKey(county: string): string {
  return foldedName(county.replace(/\s+county$/i, ''));
}
