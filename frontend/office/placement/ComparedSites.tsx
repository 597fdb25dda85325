import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { sitePath } from '../../../domain/contract/pages.js';
import { betterIn, siteDifferences, type SiteDifference } from '../../../domain/placement/run-reading.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { Column, NameColumn } from '../lists/columns.js';
import type { TableWords } from '../lists/OfficeTable.js';
import { formatNumber } from '../ui/format.js';
import { Section } from '../ui/Section.js';
import { CsvButton } from './CsvButton.js';
import { Difference } from './Difference.js';
import type { RunPair } from './RunCompare.js';
import { SiteTable } from './SiteTable.js';

const WORDS: TableWords = {
  loading: 'runs.loadingOne',
  emptyTitle: 'runs.siteDifferences',
  emptyText: 'runs.sameSites',
  failedTitle: 'runs.failedTitle',
};

const FIGURES = ['filled', 'turnedAway'] as const;
type Figure = (typeof FIGURES)[number];
const BETTER = { filled: 'more', turnedAway: 'less' } as const;

function getChange({ runs: [one, other] }: SiteDifference, figure: Figure): number {
  return (other?.[figure] ?? 0) - (one?.[figure] ?? 0);
}

function sortValue(row: SiteDifference, source: string): string | number {
  if (source === 'name') return row.name;
  const figure = FIGURES.find((name) => source.startsWith(name)) ?? 'filled';
  if (source === figure) return Math.abs(getChange(row, figure));
  return row.runs[Number(source.at(-1))]?.[figure] ?? -1;
}

export function ComparedSites({ pair }: { pair: RunPair }) {
  const t = useText();
  const [language] = useLanguage();
  const [first, second] = pair;
  const rows = useMemo(() => siteDifferences(first.bySite, second.bySite), [first, second]);
  const listColumns = (figure: Figure) => {
    const label = t(`runs.compared.${figure}`);
    return [
      ...pair.map((run, side) => (
        <Column<SiteDifference>
          key={`${figure}${side}`}
          source={`${figure}${side}`}
          label={`${label}: ${t('runs.name', { number: run.number })}`}
          isFigure
          sortByOrder="DESC"
          render={({ runs }) => {
            const site = runs[side];
            return site ? formatNumber(site[figure], language) : '–';
          }}
        />
      )),
      <Column<SiteDifference>
        key={figure}
        source={figure}
        label={`${label}: ${t('runs.difference')}`}
        isFigure
        sortByOrder="DESC"
        render={(row) => <Difference by={getChange(row, figure)} better={betterIn(pair, BETTER[figure])} />}
      />,
    ];
  };
  return (
    <Section
      title={t('runs.siteDifferences')}
      action={
        rows.length > 0 && (
          <CsvButton
            about="sites"
            runs={pair.map(({ number }) => number)}
            of={t('runs.siteDifferences')}
            table={() => ({
              headings: [
                'Site Id',
                'Site',
                ...pair.flatMap(({ number }) => [
                  `Run ${number} Seats`,
                  `Run ${number} Filled`,
                  `Run ${number} Turned Away`,
                ]),
              ],
              rows: rows.map(({ id, name, runs }) => [
                id,
                name,
                ...runs.flatMap((site) => [site?.seats, site?.filled, site?.turnedAway]),
              ]),
            })}
          />
        )
      }
    >
      {rows.length === 0 ? (
        <Typography>{t('runs.sameSites')}</Typography>
      ) : (
        <SiteTable<SiteDifference>
          resource="placement-differences"
          label={t('runs.differencesCaption')}
          words={WORDS}
          rows={rows}
          sort={{ field: 'filled', order: 'DESC' }}
          sortValue={sortValue}
        >
          {[
            <NameColumn<SiteDifference>
              key="name"
              source="name"
              label={t('runs.site')}
              getPath={({ id }) => sitePath(id)}
            />,
            ...FIGURES.flatMap(listColumns),
          ]}
        </SiteTable>
      )}
    </Section>
  );
}
