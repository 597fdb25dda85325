import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId } from 'react';
import type { Report } from '../../../domain/contract/report.js';
import { Loading } from '../../shell/Loading.js';
import { useText } from '../../shell/texts.js';
import { CHART_ROWS, isCut } from './chart-figures.js';
import type { ReportPanelProps } from './ReportPanel.js';
import { hasWithheld, numberIn } from './report-words.js';

// The charts' library is loaded with the first chart, and the map's with the first map.
const Drawing = lazy(async () => ({ default: (await import('./Drawing.js')).Drawing }));
const CountyMap = lazy(async () => ({ default: (await import('../placement/CountyMap.js')).CountyMap }));

export interface ChartProps extends ReportPanelProps {
  shown: Report;
}

const CHART_SX: SxProps = {
  minHeight: 200,
  '& svg text': { fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' },
  '& .MuiBarChart-element': { stroke: 'var(--card)', strokeWidth: 1 },
  '& .MuiLineChart-line': { strokeWidth: 2.5 },
  // The other season is dashed: it's told apart without color, too.
  "& [data-series^='earlier']": { strokeDasharray: '5 4' },
  '& .MuiChartsGrid-line': { stroke: 'var(--line)' },
  '@media (forced-colors: active)': {
    '& svg text': { fill: 'CanvasText' },
    '& .MuiBarChart-element': { stroke: 'Canvas', strokeWidth: 2 },
  },
};

export function Chart({ summary, ...props }: ChartProps & { summary: string }) {
  const t = useText();
  const { name, report, shown } = props;
  const summaryId = useId();
  const notes = [
    isCut(name, shown) && t('reports.topRows', { count: CHART_ROWS, number: shown.rows.length }),
    hasWithheld(shown) && t('reports.chartWithheld'),
  ].filter(Boolean);
  return (
    // Not as a whole: a map and its chart are longer than a page.
    <Box component="figure" sx={{ m: 0, mb: 1.5, '@media print': { '& > *': { breakInside: 'avoid' } } }}>
      <Typography
        id={summaryId}
        sx={{
          maxWidth: '70ch',
          mb: 1,
          fontFamily: 'var(--serif)',
          fontSize: '1.25rem',
          fontWeight: 600,
          lineHeight: 1.35,
        }}
      >
        {summary}
      </Typography>
      {name === 'county' && <CountyShares report={report} />}
      <Box role="img" aria-labelledby={summaryId} sx={CHART_SX}>
        <Suspense fallback={<Loading />}>
          <Drawing {...props} />
        </Suspense>
      </Box>
      {notes.length > 0 && (
        <Typography component="figcaption" variant="caption" color="textSecondary">
          {notes.join(' ')}
        </Typography>
      )}
    </Box>
  );
}

function CountyShares({ report: { rows } }: { report: Report }) {
  const counties = rows.flatMap((row) => {
    const [pool, placed] = [numberIn(row, 'submitted'), numberIn(row, 'placed')];
    if (row['county'] === null || pool === null || placed === null || pool === 0) return [];
    return [{ county: String(row['county']), pool, placed }];
  });
  return (
    <Suspense fallback={<Loading />}>
      <CountyMap counties={counties} />
    </Suspense>
  );
}
