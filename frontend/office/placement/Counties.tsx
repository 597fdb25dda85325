import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useMemo } from 'react';
import type { PlacementRunDetail, RunCountyFigures } from '../../../domain/contract/placement.js';
import { Loading } from '../../shell/Loading.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { Column, NameColumn } from '../lists/columns.js';
import { LocalTable } from '../lists/LocalList.js';
import type { TableWords } from '../lists/OfficeTable.js';
import { formatNumber } from '../ui/format.js';
import { Section } from '../ui/Section.js';
import { CsvButton } from './CsvButton.js';
import { writePercent } from './run-words.js';

const CountyMap = lazy(async () => ({ default: (await import('./CountyMap.js')).CountyMap }));

type CountyRow = RunCountyFigures & { id: string };

const WORDS: TableWords = {
  loading: 'runs.loadingOne',
  emptyTitle: 'runs.countiesTitle',
  emptyText: 'runs.emptyPool',
  failedTitle: 'runs.failedTitle',
};

function sortValue({ county, pool, placed }: CountyRow, source: string): string | number | null {
  if (source === 'county') return county;
  if (source === 'share') return placed / pool;
  return source === 'pool' ? pool : placed;
}

export function Counties({ run }: { run: PlacementRunDetail }) {
  const t = useText();
  const [language] = useLanguage();
  const rows = useMemo(() => run.byCounty.map((row) => ({ ...row, id: row.county ?? '' })), [run]);
  const getName = ({ county }: CountyRow) => county ?? t('runs.noCounty');
  return (
    <Section
      title={t('runs.countiesTitle')}
      action={
        <CsvButton
          about="counties"
          runs={[run.number]}
          of={t('runs.countiesTitle')}
          table={() => ({
            headings: ['County', 'Children', 'Placed'],
            rows: run.byCounty.map(({ county, pool, placed }) => [county, pool, placed]),
          })}
        />
      }
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
            sortValue={sortValue}
            label={t('runs.countiesCaption')}
            getName={getName}
            words={WORDS}
            // Four short columns fit everywhere.
            narrow="not all"
          >
            <NameColumn<CountyRow> source="county" label={t('runs.county')} />
            <Column<CountyRow>
              source="pool"
              label={t('runs.county.pool')}
              isFigure
              sortByOrder="DESC"
              render={({ pool }) => formatNumber(pool, language)}
            />
            <Column<CountyRow>
              source="placed"
              label={t('runs.county.placed')}
              isFigure
              sortByOrder="DESC"
              render={({ placed }) => formatNumber(placed, language)}
            />
            <Column<CountyRow>
              source="share"
              label={t('runs.county.share')}
              isFigure
              render={({ placed, pool }) => writePercent(placed, pool)}
            />
          </LocalTable>
        </Box>
      </Box>
    </Section>
  );
}
