interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/**
 * - `refused`: the mail server will never accept this email (a 5xx to its recipient or content, or an invalid address).
 * - `deferred`: it doesn't accept this email right now.
 * - `server-down`: it doesn't accept any mail right now. This includes a 5xx to our login or sender: mail waits until
 *   somebody fixes the settings.
 * - `bug`: an error of our own.
 */
export type Failure = 'refused' | 'deferred' | 'server-down' | 'bug';

export function describeFailure(error: unknown): Failure {
  if (error instanceof TextFailure) return error.failure;
  const { code, command, responseCode = 0 } = error as SmtpError;
  if (code === undefined) return 'bug';
  if (code === 'EENVELOPE' && command === 'API') return 'refused';
  if (command === 'RCPT TO' || command === 'DATA') return responseCode >= 500 ? 'refused' : 'deferred';
  return code === 'EABORT' ? 'deferred' : 'server-down';
}

export class TextFailure extends Error {
  constructor(
    readonly failure: Failure,
    reason: string,
  ) {
    super(reason);
  }
}

export function getReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return (error as SmtpError).response ?? error.message;
}

const FIRST_DELAY = 15;
const LONGEST_DELAY = 60 * 60;

/** With the delays below, this takes more than two days; no one overlooks a broken mail server that long. */
export const MAX_ATTEMPTS = 60;

/** Seconds to wait after a failed attempt (starting at 1): 15 s, 30 s, 1 min, and so on, up to an hour. */
export function getRetryDelay(attempt: number): number {
  return Math.min(FIRST_DELAY * 2 ** (attempt - 1), LONGEST_DELAY);
}
