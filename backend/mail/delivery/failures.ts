/** What nodemailer tells of a failure. */
interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  /** What the mail server said, word for word. */
  response?: string;
}

/**
 * - `refused`: the mail server will never take this mail: a 5xx to its recipient or content, or no address at all.
 * - `deferred`: it does not take this mail now.
 * - `server-away`: it takes no mail now. So does a 5xx to our login or sender: mail waits until the settings are mended.
 * - `fault`: an error of our own.
 */
export type Failure = 'refused' | 'deferred' | 'server-away' | 'fault';

export function failureOf(error: unknown): Failure {
  const { code, command, responseCode = 0 } = error as SmtpError;
  if (code === undefined) return 'fault';
  if (code === 'EENVELOPE' && command === 'API') return 'refused';
  if (command === 'RCPT TO' || command === 'DATA') return responseCode >= 500 ? 'refused' : 'deferred';
  return code === 'EABORT' ? 'deferred' : 'server-away';
}

/** Why it was not sent, in the mail server's own words where it said any. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return (error as SmtpError).response ?? error.message;
}

const FIRST_PAUSE = 15;
const LONGEST_PAUSE = 60 * 60;

/** With the pauses below more than two days: longer than a mail server is away unnoticed. */
export const MOST_ATTEMPTS = 60;

/** Seconds to wait after an attempt (the first is 1) that failed: 15 s, 30 s, 1 min, and so on up to an hour. */
export function pauseAfter(attempt: number): number {
  return Math.min(FIRST_PAUSE * 2 ** (attempt - 1), LONGEST_PAUSE);
}
