/** At this number of seats or fewer, the number has a warning color. */
const FEW_SEATS = 5;

export type Seats = 'open' | 'few' | 'full';

export function seatsOf(available: number): Seats {
  if (available <= 0) return 'full';
  return available <= FEW_SEATS ? 'few' : 'open';
}
