/** `unverified`: the email isn't vouched for; `unknown`: nobody in the office or at a site has it. */
export const SIGN_ON_FAILURES = ['unavailable', 'failed', 'unverified', 'unknown'] as const;
export type SignOnFailure = (typeof SIGN_ON_FAILURES)[number];
