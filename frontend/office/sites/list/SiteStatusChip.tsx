import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SiteRow } from '../../../../domain/contract/site.js';
import { StatusChip } from '../../../shell/StatusChip.js';
import { useText } from '../../../shell/texts.js';
import { isUnverified, siteStatusKey, siteTone } from './site-words.js';

/** A site's status. */
export function SiteStatusChip({ status }: Pick<SiteRow, 'status'>) {
  const t = useText();
  return <StatusChip tone={siteTone(status)}>{t(siteStatusKey(status))}</StatusChip>;
}

/** A site's status, and whether it isn't verified yet, so that nobody can be assigned there. */
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
