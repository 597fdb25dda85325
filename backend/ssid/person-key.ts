import { createHash } from 'node:crypto';
import { foldedName } from '../../domain/fields/folded-text.js';
import type { Person } from './state-roster.js';

/** Length of a key in characters. */
export const KEY_LENGTH = 43;

/**
 * The key that a student and a person in the roster share if they may be the same. Always computed here and never in
 * SQL, so that there's one rule. Folded names contain no spaces, so the parts can't run together. Hashed, because
 * folding can make a name too long for an index.
 */
export function personKey({ firstName, lastName, birthday }: Person): string {
  const parts = [foldedName(firstName), foldedName(lastName), birthday];
  return createHash('sha256').update(parts.join(' ')).digest('base64url');
}
