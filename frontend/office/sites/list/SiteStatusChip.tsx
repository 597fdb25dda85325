import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SiteRow } from '../../../../domain/contract/site.js';
import { getEnumLabelKey, type ApplicationStatus } from '../../../../domain/enums/enums.js';
import type { SiteStatusFilter } from '../../../../domain/enums/lists.js';
import type { MessageKey } from '../../../../domain/messages/keys.js';
import { StatusChip } from '../../../shell/StatusChip.js';
import { useText } from '../../../shell/texts.js';

const TONES: Record<SiteStatusFilter, ApplicationStatus> = {
  open: 'accepted',
  pending: 'unassigned',
  closed: 'incomplete',
  canceled: 'removed',
  none: 'incomplete',
  unverified: 'unassigned',
  noCoordinator: 'unassigned',
};

export function getSiteStatusKey(status: SiteStatusFilter | null): MessageKey {
  if (status === 'unverified') return 'sites.notVerified';
  if (status === 'noCoordinator') return 'sites.noCoordinator';
  return status === null || status === 'none' ? 'sites.noStatus' : getEnumLabelKey('siteStatus', status);
}

/** A canceled site takes nobody anyway. */
export function isUnverified({ status, isVerified }: Pick<SiteRow, 'status' | 'isVerified'>): boolean {
  return !isVerified && status !== 'canceled';
}

export function SiteStatusChip({ status }: Pick<SiteRow, 'status'>) {
  const t = useText();
  return <StatusChip tone={TONES[status ?? 'none']}>{t(getSiteStatusKey(status))}</StatusChip>;
}

export function SiteState({ site }: { site: SiteRow }) {
  const t = useText();
  return (
    <Stack component="span" direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <SiteStatusChip status={site.status} />
      {isUnverified(site) && (
        <Typography component="span" variant="caption" noWrap sx={{ color: 'text.secondary' }}>
          {t('sites.notVerified')}
        </Typography>
      )}
    </Stack>
  );
}
