import type { ReasonedPlace } from '../../../domain/contract/placement.js';
import type { Text } from '../../shell/texts.js';

/** What a place in a site's order rests on: the priorities that the child has there, and the lottery. */
export function placeWords({ priorities, late, lottery }: ReasonedPlace, t: Text): string {
  return [
    ...(late ? [t('placement.late.application')] : []),
    ...(priorities.length > 0
      ? priorities.map((priority) => t(`placement.priority.${priority}`))
      : [t('placement.noPriority')]),
    t('placement.lotteryNumber', { count: lottery }),
  ].join(' · ');
}
