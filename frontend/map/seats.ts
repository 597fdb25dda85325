/** From here down the number of seats is in the color of a warning: a family should know that a site fills up. */
const FEW_SEATS = 5;

export type Seats = 'open' | 'few' | 'full';

export function seatsOf(available: number): Seats {
  if (available <= 0) return 'full';
  return available <= FEW_SEATS ? 'few' : 'open';
}
