import type { ImportRow } from '../contract/import.js';
import { foldedName } from '../fields/folded-text.js';

export function childKey({ guardian1, firstName, lastName, birthday }: ImportRow): string {
  return [
    accountKey(guardian1.email),
    foldedName(firstName ?? ''),
    foldedName(lastName ?? ''),
    birthday,
  ].join('\n');
}

export function accountKey(email: string | null): string {
  return (email ?? '').toLowerCase();
}
