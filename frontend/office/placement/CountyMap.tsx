import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { latLngBounds } from 'leaflet';
import { useLayoutEffect, useMemo } from 'react';
import { Polygon, Tooltip, useMap } from 'react-leaflet';
import type { RunCountyFigures } from '../../../domain/contract/placement.js';
import type { BaseMap } from '../../../domain/geo/base-map.js';
import { getCountyKey } from '../../../domain/geo/county.js';
import { toLatLngs } from '../../map/leaflet-shapes.js';
import { useBaseMap } from '../../map/map-data.js';
import { FIT, getStateCorners } from '../../map/move-map.js';
import { StateMap } from '../../map/StateMap.js';
import { Loading } from '../../shell/Loading.js';
import { useText } from '../../shell/texts.js';
import { usePrinting } from '../../shell/usePrinting.js';
import { SWATCH } from './RankBar.js';
import { writePercent } from './run-words.js';

/** The share of children with a seat at which each color starts. */
const STEPS = [0, 0.5, 0.7, 0.8, 0.9] as const;

const COLORS = [
  'var(--status-declined-ground)',
  ...[18, 38, 64].map((percent) => `color-mix(in srgb, var(--turquoise) ${percent}%, var(--card))`),
  'var(--turquoise)',
];

function getStep({ placed, pool }: RunCountyFigures): number {
  return STEPS.findLastIndex((from) => placed / pool >= from);
}

export function CountyMap({ counties }: { counties: readonly RunCountyFigures[] }) {
  const t = useText();
  const { data: baseMap, isError } = useBaseMap();
  // The table has the same numbers.
  if (isError) return <Typography color="textSecondary">{t('sites.mapFailedTitle')}</Typography>;
  if (!baseMap) return <Loading />;
  return (
    <Box component="figure" sx={{ '--map-height': 'clamp(320px, 56vh, 520px)', m: 0 }}>
      <StateMap baseMap={baseMap} label={t('runs.map')} isStill>
        <OnPaper baseMap={baseMap} />
        <Shares baseMap={baseMap} counties={counties} />
      </StateMap>
      <Typography
        component="figcaption"
        variant="caption"
        color="textSecondary"
        sx={{ display: 'block', mt: 1 }}
      >
        {t('runs.mapLegend')}
        <Stack
          component="ul"
          direction="row"
          sx={{ flexWrap: 'wrap', columnGap: 2, m: 0, p: 0, listStyle: 'none' }}
        >
          {STEPS.map((from, step) => (
            <Box key={from} component="li" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
              <Box component="span" sx={{ ...SWATCH, background: COLORS[step] ?? 'none' }} />
              {step === 0
                ? t('runs.mapBelow', { percent: STEPS[1] * 100 })
                : t('runs.mapFrom', { percent: from * 100 })}
            </Box>
          ))}
        </Stack>
      </Typography>
    </Box>
  );
}

const PAPER_WIDTH = '7.5in';

/** Fits the map to the paper when printing: the browser captures the page before the map knows its new size. */
function OnPaper({ baseMap }: { baseMap: BaseMap }) {
  const map = useMap();
  const isPrinting = usePrinting();
  useLayoutEffect(() => {
    if (!isPrinting) return;
    const { style } = map.getContainer();
    const fit = (width: string): void => {
      style.width = width;
      map.invalidateSize({ animate: false });
      map.fitBounds(latLngBounds(getStateCorners(baseMap)), { ...FIT, animate: false });
    };
    fit(PAPER_WIDTH);
    return () => fit('');
  }, [map, baseMap, isPrinting]);
  return null;
}

const SHAPE = { fillOpacity: 1, color: 'var(--card)', opacity: 1, weight: 1 };

function Shares({ baseMap, counties }: { baseMap: BaseMap; counties: readonly RunCountyFigures[] }) {
  const t = useText();
  const shapes = useMemo(() => {
    const byName = new Map(baseMap.counties.map(({ name, rings }) => [getCountyKey(name), rings]));
    return counties.flatMap((figures) => {
      const rings = figures.county === null ? undefined : byName.get(getCountyKey(figures.county));
      return rings ? [{ figures, positions: rings.map((ring) => toLatLngs([ring])) }] : [];
    });
  }, [baseMap, counties]);
  return shapes.map(({ figures, positions }) => (
    <Polygon
      key={figures.county}
      positions={positions}
      pathOptions={{
        ...SHAPE,
        fillColor: COLORS[Math.max(getStep(figures), 0)] ?? 'none',
      }}
    >
      <Tooltip sticky>
        {t('runs.mapCounty', {
          county: figures.county ?? '',
          placed: figures.placed,
          count: figures.pool,
          percent: writePercent(figures.placed, figures.pool),
        })}
      </Tooltip>
    </Polygon>
  ));
}
