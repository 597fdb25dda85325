/** Where a table of people has no room, rows become cards. */
export const NARROW = '(max-width: 44.9375em)';
