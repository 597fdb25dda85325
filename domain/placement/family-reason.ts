import type { SeatReason } from '../contract/student.js';
import type { MessageKey, MessageParams } from '../messages/keys.js';

/** In the family's words; null if there's nothing to add. */
export function describeFamilyReason(
  { rank, priorities, missed }: SeatReason,
  text: (key: MessageKey, params?: MessageParams) => string,
): string | null {
  const sentences = [
    rank === null ? '' : text(`history.family.${rank}`),
    ...missed.map(({ siteName: site, reason }) =>
      reason === 'placed' || reason === 'notReached' ? '' : text(`history.family.${reason}`, { site }),
    ),
    ...priorities.map((priority) => text(`history.priority.${priority}`)),
  ].filter((sentence) => sentence !== '');
  return sentences.length > 0 ? sentences.join(' ') : null;
}
