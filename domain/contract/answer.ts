import type { PasskeyOptions } from './second-factor.js';

export interface ErrorBody {
  error: string;
  /** For validation errors: a message by field name. */
  fields?: Record<string, string>;
  /** Why a move is refused, if a screen has to know: `SITE_FULL`. */
  code?: string;
  /** Sent with the code `CODE_REQUIRED` if the account has passkeys, to use one instead. */
  passkey?: PasskeyOptions;
  student?: { id: string; firstName: string; lastName: string };
}

/** Session timing (docs/rules.md#logging-in), in seconds; the server enforces `idle` and `total`. */
export const SESSION = {
  checkEvery: 30,
  refreshAfter: 5 * 60,
  warnAfter: 25 * 60,
  idle: 30 * 60,
  total: 12 * 60 * 60,
} as const;
