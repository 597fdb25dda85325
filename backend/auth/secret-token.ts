import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** We only store the hash of a token, so reading the table doesn't give access. */
export function hashOfToken(token: string): string {
  return hash('sha256', token);
}
