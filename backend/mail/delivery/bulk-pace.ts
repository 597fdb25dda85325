/** How many bulk mails leave within any minute at most, whatever the number of instances. */
export const BULK_A_MINUTE = 120;

/** How many of them may leave at one moment: more than fall due between two looks into the outbox. */
export const BULK_AT_ONCE = 10;

/** Seconds from one to the next where many wait: a minute that begins with as many as may leave at once holds no more. */
export const BULK_EVERY = 60 / (BULK_A_MINUTE - BULK_AT_ONCE);
