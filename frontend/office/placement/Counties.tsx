import { Suspense, useMemo } from 'react';
import type { PlacementRunDetail, RunCountyFigures } from '../../../domain/contract/placement.js';
import { lazyPart } from '../../shell/lazy-part.js';
import { Loading } from '../../shell/Loading.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { LocalList } from '../list/RecordList.js';
import { Rows } from '../list/Rows.js';
import type { Column, ListTexts } from '../list/list-setup.js';
import { formatNumber } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { CsvButton } from './CsvButton.js';
import styles from './placement.module.css';
import { percentOf } from './run-words.js';

const CountyMap = lazyPart(async () => (await import('./CountyMap.js')).CountyMap, 'map');

type CountyRow = RunCountyFigures & { id: string };

/** Four short columns fit everywhere. */
const NARROW = 'not all';

const TEXTS: ListTexts = {
  title: 'runs.countiesTitle',
  loading: 'runs.loadingOne',
  emptyTitle: 'runs.countiesTitle',
  emptyText: 'runs.emptyPool',
  failedTitle: 'runs.failedTitle',
};

/** How many children of each county get a seat, on the map and as a table. */
export function Counties({ run }: { run: PlacementRunDetail }) {
  const t = useText();
  const [language] = useLanguage();
  const columns = useMemo(
    (): Column<CountyRow>[] => [
      {
        source: 'county',
        label: t('runs.county'),
        isRowName: true,
        cell: ({ county }) => county ?? t('runs.noCounty'),
      },
      ...(['pool', 'placed'] as const).map((source) => ({
        source,
        label: t(`runs.county.${source}`),
        isFigure: true,
        isDescendingFirst: true,
        className: styles.shareColumn,
        cell: (row: CountyRow) => formatNumber(row[source], language),
      })),
      {
        source: 'share',
        label: t('runs.county.share'),
        isFigure: true,
        className: styles.shareColumn,
        cell: ({ placed, pool }) => percentOf(placed, pool),
      },
    ],
    [t, language],
  );
  const rows = run.byCounty.map((row) => ({ ...row, id: row.county ?? '' }));
  return (
    <Panel
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
      <p className={styles.soft}>{t('runs.countiesText')}</p>
      <div className={styles.counties}>
        <Suspense fallback={<Loading />}>
          <CountyMap counties={run.byCounty} />
        </Suspense>
        <LocalList<CountyRow>
          resource="placement-counties"
          texts={TEXTS}
          caption={t('runs.countiesCaption')}
          columns={columns}
          nameOf={({ county }) => county ?? t('runs.noCounty')}
          narrow={NARROW}
          rows={rows}
          defaultSort={{ field: 'pool', order: 'DESC' }}
          sortValue={(row, source) => {
            if (source === 'county') return row.county;
            return source === 'share' ? row.placed / row.pool : row[source as 'pool' | 'placed'];
          }}
        >
          <Rows<CountyRow> cardOf={({ county }) => ({ title: county, facts: [] })} />
        </LocalList>
      </div>
    </Panel>
  );
}
