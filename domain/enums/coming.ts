export const ATTENDING = ['yes', 'no'] as const;
export type Attending = (typeof ATTENDING)[number];

/** By the link in the email, on the family's own pages, or in a call from the site. */
export const ANSWER_WAYS = ['link', 'page', 'call'] as const;
export type AnswerWay = (typeof ANSWER_WAYS)[number];

/** The most urgent first. */
export const CALL_REASONS = ['noShow', 'absent', 'unconfirmed'] as const;
export type CallReason = (typeof CALL_REASONS)[number];

export const CALL_OUTCOMES = ['coming', 'notComing', 'noAnswer', 'leftMessage', 'wrongNumber'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];
