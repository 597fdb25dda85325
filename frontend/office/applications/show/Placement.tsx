import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '../../../shell/texts.js';
import { SiteLink } from '../../ui/SiteLink.js';
import { HistoryEntry, type useHistory } from './History.js';
import { preferenceChoices } from './site-choices.js';
import { Timeline } from './Timeline.js';
import { useApplication } from './useApplication.js';

export function Placement({ history }: { history: ReturnType<typeof useHistory> }) {
  const t = useText();
  const choices = preferenceChoices(useApplication());
  const { isError, refetch } = history;
  const data = history.data?.filter(({ site, placement }) => site !== null || placement !== null);
  return (
    <Stack spacing={2} divider={<Divider />}>
      <section>
        <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
          {t('decide.preferences')}
        </Typography>
        {choices.length === 0 && <Typography color="textSecondary">{t('decide.noPreferences')}</Typography>}
        <Stack component="ol" spacing={0.5} sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
          {choices.map(({ rank, name, district, seat }) => (
            <li key={seat.id}>
              <Typography component="span" color="textSecondary">
                {rank && t(`label.site${rank}`)}:{' '}
              </Typography>
              <SiteLink id={seat.id} name={name} />
              {district !== null && ` · ${district}`}
            </li>
          ))}
        </Stack>
      </section>
      <section>
        <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
          {t('application.placements')}
        </Typography>
        <Timeline query={{ data, isError, refetch }} failed="past.failed" empty="application.noPlacements">
          {(entry) => <HistoryEntry entry={entry} isOffice />}
        </Timeline>
      </section>
    </Stack>
  );
}
