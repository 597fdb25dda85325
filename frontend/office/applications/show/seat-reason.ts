import type { SeatReason } from '../../../../domain/contract/student.js';
import type { Text } from '../../../shell/texts.js';

/** "Placed by run 3: second choice. Taos Elementary was full." Or "Run 3 found no seat." and why. */
export function seatReasons(
  { run, rank, priorities, missed, lottery, line }: SeatReason,
  text: Text,
): string[] {
  return [
    text(rank === null ? 'history.notPlaced' : `history.placed.${rank}`, { run }),
    ...missed.map(({ siteName: site, reason }) =>
      reason === 'placed' || reason === 'notReached' ? '' : text(`history.missed.${reason}`, { site }),
    ),
    ...priorities.map((priority) => text(`history.priority.${priority}`)),
    lottery === null ? '' : text('history.lottery', { lottery }),
    ...line.map(({ name: site, position, waiting }) =>
      position === null ? '' : text('history.line', { site, position, waiting }),
    ),
  ].filter((sentence) => sentence !== '');
}
