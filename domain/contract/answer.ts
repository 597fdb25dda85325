/** The body of every error response (contract section 2). */
export interface ErrorBody {
  /** One sentence for the user. */
  error: string;
  /** For validation errors: a message by field name. */
  fields?: Record<string, string>;
  /** Why a move is refused, where a screen has to know: `SITE_FULL`. */
  code?: string;
}

/** Session timing of spec section 4, in seconds; the server enforces `idle` and `total`. */
export const SESSION = {
  checkEvery: 30,
  refreshAfter: 5 * 60,
  warnAfter: 25 * 60,
  idle: 30 * 60,
  total: 12 * 60 * 60,
} as const;
