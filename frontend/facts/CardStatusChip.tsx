import { cardStatus } from '../../domain/status/application-status.js';
import { enumLabelKey, type ApplicationStatus, type CardStatus } from '../../domain/enums/enums.js';
import { StatusChip } from '../shell/StatusChip.js';
import { useText } from '../shell/texts.js';

const TONES: Record<CardStatus, ApplicationStatus> = {
  'not-submitted': 'incomplete',
  submitted: 'unassigned',
  'no-seat': 'unassigned',
  accepted: 'accepted',
  withdrawn: 'withdrawn',
  returned: 'returned',
  removed: 'removed',
};

/** The application's status in the family's words. */
export function CardStatusChip({ status, unplaced }: { status: ApplicationStatus; unplaced?: boolean }) {
  const text = useText();
  const shown = cardStatus(status, unplaced);
  return <StatusChip tone={TONES[shown]}>{text(enumLabelKey('cardStatus', shown))}</StatusChip>;
}
