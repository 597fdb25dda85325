/** `other`: at a site that isn't one of its choices; `none`: nowhere yet. */
export const SEAT_RANKS = ['first', 'second', 'third', 'other', 'none'] as const;
export type SeatRank = (typeof SEAT_RANKS)[number];

/** Miles from home to the site of the seat: from the number on, below the next one's. */
export const DISTANCE_BANDS = ['0', '5', '10', '15', '25', '40'] as const;

/** In place of a count of 1 to 9 in figures that leave the office. */
export const FEW = '<10';
/** In place of a figure from which one could compute such a count. */
export const WITHHELD = '*';
