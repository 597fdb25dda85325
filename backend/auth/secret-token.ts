import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** We store only a token's hash, so reading the table doesn't give access. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}
