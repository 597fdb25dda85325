import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useMemo } from 'react';
import type { PlacementRunDetail, RunCountyFigures } from '../../../domain/contract/placement.js';
import { Loading } from '../../shell/Loading.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { Column, NameColumn } from '../lists/columns.js';
import { LocalTable } from '../lists/LocalList.js';
import { formatNumber } from '../ui/format.js';
import { CsvSection } from './CsvButton.js';
import { TABLE_WORDS, writePercent } from './run-words.js';

const CountyMap = lazy(async () => ({ default: (await import('./CountyMap.js')).CountyMap }));

type CountyRow = RunCountyFigures & { id: string; share: number };

export function Counties({ run }: { run: PlacementRunDetail }) {
  const t = useText();
  const [language] = useLanguage();
  const rows = useMemo(
    () => run.byCounty.map((row) => ({ ...row, id: row.county ?? '', share: row.placed / row.pool })),
    [run],
  );
  return (
    <CsvSection
      title={t('runs.countiesTitle')}
      file={`placement-run-${run.number}-counties`}
      table={() => ({
        headings: ['County', 'Children', 'Placed'],
        rows: run.byCounty.map(({ county, pool, placed }) => [county, pool, placed]),
      })}
    >
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {t('runs.countiesText')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          alignItems: 'start',
          gap: 2,
        }}
      >
        <Suspense fallback={<Loading />}>
          <CountyMap counties={run.byCounty} />
        </Suspense>
        <Box sx={{ minWidth: 0, '& .MuiTableCell-root': { px: 0.75 } }}>
          <LocalTable<CountyRow>
            resource="placement-counties"
            rows={rows}
            sort={{ field: 'pool', order: 'DESC' }}
            sortValue={(row, source) => row[source as keyof CountyRow]}
            label={t('runs.countiesCaption')}
            getName={({ county }) => county ?? t('runs.noCounty')}
            words={TABLE_WORDS}
            // Four short columns fit on any screen.
            narrow="not all"
          >
            <NameColumn<CountyRow> source="county" label={t('runs.county')} />
            {(['pool', 'placed'] as const).map((source) => (
              <Column<CountyRow>
                key={source}
                source={source}
                label={t(`runs.county.${source}`)}
                isFigure
                sortByOrder="DESC"
                render={(row) => formatNumber(row[source], language)}
              />
            ))}
            <Column<CountyRow>
              source="share"
              label={t('runs.county.share')}
              isFigure
              render={({ placed, pool }) => writePercent(placed, pool)}
            />
          </LocalTable>
        </Box>
      </Box>
    </CsvSection>
  );
}
