import type { ImportRow } from '../contract/import.js';
import { foldedName } from '../fields/folded-text.js';

/** Rows with the same key are the same child: the first guardian's account, the names and the birthday. */
export function childKey({ guardian1, firstName, lastName, birthday }: ImportRow): string {
  return [
    accountKey(guardian1.email),
    foldedName(firstName ?? ''),
    foldedName(lastName ?? ''),
    birthday,
  ].join('\n');
}

/** Emails are compared without case. */
export function accountKey(email: string | null): string {
  return (email ?? '').toLowerCase();
}
