/** Whether a child is coming, as its family says. */
export const ATTENDING = ['yes', 'no'] as const;
export type Attending = (typeof ATTENDING)[number];

/** How a family said so: by the link in the email, on its own pages, or in a call from the site. */
export const ANSWER_WAYS = ['link', 'page', 'call'] as const;
export type AnswerWay = (typeof ANSWER_WAYS)[number];

/** Why a site calls a family, the most urgent first. */
export const CALL_REASONS = ['noShow', 'absent', 'unconfirmed'] as const;
export type CallReason = (typeof CALL_REASONS)[number];

/** What came of a call. */
export const CALL_OUTCOMES = ['coming', 'notComing', 'noAnswer', 'leftMessage', 'wrongNumber'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];
