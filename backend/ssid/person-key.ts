import { createHash } from 'node:crypto';
import { foldedName } from '../../domain/fields/folded-name.js';
import type { Person } from './state-roster.js';

/** Characters of a key. */
export const KEY_LENGTH = 43;

/**
 * What a person of a roster and a student have in common if they may be the same. Both sides are made here and never in
 * SQL, so that one rule serves them. A folded name has no blanks: the parts cannot run into each other. Digested,
 * because unfolding can make a name longer than an index takes.
 */
export function personKey({ firstName, lastName, birthday }: Person): string {
  const parts = [foldedName(firstName), foldedName(lastName), birthday];
  return createHash('sha256').update(parts.join(' ')).digest('base64url');
}
