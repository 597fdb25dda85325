import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-admin';
import { getSitePath } from '../../../../domain/contract/pages.js';
import type { SiteRow } from '../../../../domain/contract/site.js';
import { addUp } from '../../../../domain/sites/site-figures.js';
import { getSiteLabel } from '../../../../domain/sites/site-label.js';
import { useBaseMap } from '../../../map/map-data.js';
import { MapView } from '../../../map/MapView.js';
import {
  FILL_LEVELS,
  FILL_TONES,
  type FillLevel,
  type PinFill,
  type SiteMarks,
} from '../../../map/site-mark.js';
import { useShownSite } from '../../../map/useShownSite.js';
import { Loading } from '../../../shell/Loading.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { formatNumber } from '../../ui/format.js';
import { listFacts } from './site-columns.js';
import { getFill, isOnMap, getShareTaken } from './site-fill.js';
import { SiteState } from './SiteStatusChip.js';

const NO_MARKS: SiteMarks = new Map();

const SHARES: Record<FillLevel, number> = { room: 0.4, filling: 0.8, full: 1, over: 1, unset: 0 };

export function SiteMap({ sites }: { sites: readonly SiteRow[] }) {
  const text = useText();
  const { data: baseMap, isError, refetch } = useBaseMap();
  const { mapProps } = useShownSite();
  const pinned = useMemo(
    () => sites.filter(isOnMap).map((site) => ({ ...site, name: getSiteLabel(site) })),
    [sites],
  );
  const fill = useCallback(
    (group: readonly SiteRow[]): PinFill => {
      const seats = addUp(group);
      const [level, share] = [getFill(seats), getShareTaken(seats)];
      const percent = Math.floor(share * 100);
      const said =
        level === 'unset'
          ? text('sites.fill.unset')
          : text('sites.filled', { fill: text(`sites.fill.${level}`), percent });
      return { level, share: Math.min(share, 1), said };
    },
    [text],
  );
  if (isError) {
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            {text('applications.retry')}
          </Button>
        }
      >
        {text('sites.mapFailedTitle')}. {text('sites.mapFailedText')}
      </Alert>
    );
  }
  if (!baseMap) return <Loading />;
  return (
    <Stack sx={{ '--map-height': 'max(60vh, 360px)', gap: 1.5 }}>
      <MapView
        baseMap={baseMap}
        sites={pinned}
        allSites={pinned}
        home={null}
        marks={NO_MARKS}
        {...mapProps}
        getFill={fill}
        renderFacts={(site) => <PopupFacts site={site} />}
        renderChoice={(site) => (
          <Button
            variant="contained"
            component={Link}
            to={getSitePath(site.id)}
            sx={{ '&&': { color: 'primary.contrastText' } }}
          >
            {text('sites.open')}
          </Button>
        )}
      />
      <Legend sites={sites} />
    </Stack>
  );
}

function PopupFacts({ site }: { site: SiteRow }) {
  const t = useText();
  const [language] = useLanguage();
  return (
    <>
      {site.district !== null && <p>{site.district}</p>}
      <p>
        <SiteState site={site} />
      </p>
      <Box component="dl" sx={{ my: 1 }}>
        {listFacts(site, t, language).map(({ name, value }) => (
          <Stack key={name} direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Box>
          </Stack>
        ))}
      </Box>
    </>
  );
}

function Legend({ sites }: { sites: readonly SiteRow[] }) {
  const t = useText();
  const [language] = useLanguage();
  const pinned = sites.filter(isOnMap);
  const canceled = sites.filter(({ status }) => status === 'canceled').length;
  const unplaced = sites.length - pinned.length - canceled;
  return (
    <Stack component="section" aria-label={t('sites.mapLegend')} sx={{ gap: 1, color: 'text.secondary' }}>
      <Stack
        component="ul"
        direction="row"
        sx={{ flexWrap: 'wrap', columnGap: 3.5, rowGap: 1, m: 0, p: 0, listStyle: 'none' }}
      >
        {FILL_LEVELS.map((level) => (
          <Stack component="li" key={level} direction="row" sx={{ gap: 1, color: 'text.primary' }}>
            <Swatch level={level} />
            <span>
              <strong>{t(`sites.fill.${level}`)}</strong>
              {': '}
              {formatNumber(pinned.filter((site) => getFill(site) === level).length, language)}
              <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
                {t(`sites.fillMeaning.${level}`)}
              </Typography>
            </span>
          </Stack>
        ))}
      </Stack>
      {unplaced > 0 && <p>{t('sites.mapNoPin', { count: unplaced })}</p>}
      {canceled > 0 && <p>{t('sites.mapCanceled', { count: canceled })}</p>}
    </Stack>
  );
}

function Swatch({ level }: { level: FillLevel }) {
  const [tone, share] = [FILL_TONES[level], SHARES[level]];
  const fillCone = (color: string, ground: string) => `conic-gradient(${color} ${share}turn, ${ground} 0)`;
  return (
    <Box
      aria-hidden="true"
      sx={{
        flex: 'none',
        width: 20,
        height: 20,
        border: `2px ${level === 'unset' ? 'dashed' : 'solid'} ${tone}`,
        borderRadius: '50%',
        background: fillCone(tone, 'var(--card)'),
        ...(level === 'over' && { boxShadow: '0 0 0 3px var(--status-declined-ground)' }),
        '@media (forced-colors: active)': {
          borderColor: 'CanvasText',
          background: fillCone('CanvasText', 'Canvas'),
          forcedColorAdjust: 'none',
          ...(level === 'over' && { outline: '2px solid CanvasText', outlineOffset: '2px' }),
        },
      }}
    />
  );
}
