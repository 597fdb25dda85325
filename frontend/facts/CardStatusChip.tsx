import { getCardStatus } from '../../domain/status/application-status.js';
import { getEnumLabelKey, type ApplicationStatus, type CardStatus } from '../../domain/enums/enums.js';
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

export function CardStatusChip(facts: Parameters<typeof getCardStatus>[0]) {
  const text = useText();
  const shown = getCardStatus(facts);
  return <StatusChip tone={TONES[shown]}>{text(getEnumLabelKey('cardStatus', shown))}</StatusChip>;
}
