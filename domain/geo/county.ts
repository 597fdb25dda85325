import { foldName } from '../fields/folded-text.js';

/** `Santa Fe County` in one list is `Santa Fe` in the other. */
export function getCountyKey(county: string): string {
  return foldName(county.replace(/\s+county$/i, ''));
}
