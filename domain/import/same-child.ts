import type { ImportRow } from '../contract/import.js';
import { foldName } from '../fields/folded-text.js';

export function getChildKey({ guardian1, firstName, lastName, birthday }: ImportRow): string {
  return [getAccountKey(guardian1.email), foldName(firstName ?? ''), foldName(lastName ?? ''), birthday].join(
    '\n',
  );
}

export function getAccountKey(email: string | null): string {
  return (email ?? '').toLowerCase();
}
