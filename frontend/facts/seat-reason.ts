import type { SeatReason } from '../../domain/contract/student.js';
import type { Text } from '../shell/texts.js';

/** "Placed by run 3: second choice. Taos Elementary was full." */
export function seatReason({ run, rank, priorities, missed }: SeatReason, text: Text): string {
  return [
    text(`history.placed.${rank}`, { run }),
    ...missed.map(({ siteName: site, reason }) =>
      reason === 'placed' || reason === 'notReached' ? '' : text(`history.missed.${reason}`, { site }),
    ),
    ...priorities.map((priority) => text(`history.priority.${priority}`)),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
