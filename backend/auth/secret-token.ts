import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A secret that nobody guesses, fit for cookies and addresses. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** All that the database knows of a token; who reads the table cannot use it. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
