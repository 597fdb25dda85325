import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useListContext, useStore } from 'react-admin';
import { Loading } from '../../../shell/Loading.js';
import { useText } from '../../../shell/texts.js';
import { FailedNotice } from '../../ui/FailedNotice.js';
import { useSiteRows } from '../useSiteRows.js';

/** With Leaflet: loaded only for people who look at the map. */
const SiteMap = lazy(async () => ({ default: (await import('./SiteMap.js')).SiteMap }));

type View = 'list' | 'map';

function useView(): [View, (view: View) => void] {
  return useStore<View>('sites.view', 'list');
}

export function useIsMap(): boolean {
  return useView()[0] === 'map';
}

export function ViewChoice() {
  const t = useText();
  const [view, setView] = useView();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={t('sites.view')}
      value={view}
      onChange={(_, next: View | null) => {
        if (next) setView(next);
      }}
    >
      <ToggleButton value="list">{t('sites.viewList')}</ToggleButton>
      <ToggleButton value="map">{t('sites.viewMap')}</ToggleButton>
    </ToggleButtonGroup>
  );
}

export function SitesOnMap() {
  const t = useText();
  const list = useListContext();
  const filter = list.filterValues as object;
  const { data: sites, error, refetch } = useSiteRows(filter);
  if (!sites) return error ? <FailedNotice title="sites.failedTitle" retry={refetch} /> : <Loading />;
  return (
    <Stack component="section" aria-label={t('sites.title')} sx={{ gap: 1, p: { sm: 1.5 } }}>
      <h2 className="visually-hidden">{t('sites.viewMap')}</h2>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography role="status" sx={{ flex: 1, color: 'text.secondary' }}>
          {t('sites.mapCount', { count: sites.length })}
        </Typography>
        {Object.keys(filter).length > 0 && (
          <Button onClick={() => list.setFilters({}, {})}>{t('applications.clearFilters')}</Button>
        )}
        <ViewChoice />
      </Stack>
      <Suspense fallback={<Loading />}>
        <SiteMap sites={sites} />
      </Suspense>
    </Stack>
  );
}
