import { createHash } from 'node:crypto';
import type { DirectoryRow } from '../../domain/contract/state-ids.js';
import { foldName } from '../../domain/fields/folded-text.js';

/** Names as the family writes them, birthday in epoch seconds. */
export type Person = Omit<DirectoryRow, 'ssid'>;

export const KEY_LENGTH = 43;

/** Not in SQL, so that there's one rule. Hashed, because a folded name can be too long for an index. */
export function getPersonKey({ firstName, lastName, birthday }: Person): string {
  const parts = [foldName(firstName), foldName(lastName), birthday];
  return createHash('sha256').update(parts.join(' ')).digest('base64url');
}
