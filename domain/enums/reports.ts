/** `other`: at a site that isn't one of its choices; `none`: nowhere yet. */
export const SEAT_RANKS = ['first', 'second', 'third', 'other', 'none'] as const;
export type SeatRank = (typeof SEAT_RANKS)[number];

/** Miles from home to the seat's site: each band runs from its number up to the next one's. */
export const DISTANCE_BANDS = ['0', '5', '10', '15', '25', '40'] as const;

/** Replaces a count of 1 to 9 in figures that leave the office. */
export const FEW = '<10';
/** Replaces a figure from which such a count could be computed. */
export const WITHHELD = '*';
