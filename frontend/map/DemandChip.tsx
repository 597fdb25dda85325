import type { ApplicationStatus } from '../../domain/enums/enums.js';
import type { SiteDemand } from '../../domain/sites/site-demand.js';
import { StatusChip } from '../shell/StatusChip.js';
import { useText } from '../shell/texts.js';

/** The application status whose colors the chip has. */
const TONES: Record<SiteDemand, ApplicationStatus> = {
  plenty: 'accepted',
  filling: 'unassigned',
  likelyFull: 'returned',
};

/** How many families want a site's seats. */
export function DemandChip({ demand }: { demand: SiteDemand }) {
  const text = useText();
  return <StatusChip tone={TONES[demand]}>{text(`map.demand.${demand}`)}</StatusChip>;
}
