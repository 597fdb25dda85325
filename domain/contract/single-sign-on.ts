/**
 * Why someone couldn't be signed in by the identity provider: it doesn't respond; it refused, or the attempt took too
 * long; it doesn't vouch for the email; or nobody in the office or at a site has that email.
 */
export const SIGN_ON_FAILURES = ['unavailable', 'failed', 'unverified', 'unknown'] as const;
export type SignOnFailure = (typeof SIGN_ON_FAILURES)[number];
