import { enumLabelKey, type ApplicationStatus, type SiteStatus } from '../../../domain/enums/enums.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { useText } from '../../shell/texts.js';

const TONES: Record<SiteStatus, ApplicationStatus> = {
  open: 'accepted',
  pending: 'unassigned',
  closed: 'incomplete',
  canceled: 'removed',
};

/** How a site stands, as dot and word. */
export function SiteChip({ status }: { status: SiteStatus | null }) {
  const text = useText();
  return status === null ? (
    <StatusChip tone="incomplete">{text('sitePage.noStatus')}</StatusChip>
  ) : (
    <StatusChip tone={TONES[status]}>{text(enumLabelKey('siteStatus', status))}</StatusChip>
  );
}
