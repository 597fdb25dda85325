import { useMemo } from 'react';
import { betterIn, siteDifferences, type SiteDifference } from '../../../domain/placement/run-reading.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { Nothing } from '../list/RecordTable.js';
import type { Column, ListTexts } from '../list/list-setup.js';
import { formatNumber } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { SiteLink } from '../ui/SiteLink.js';
import type { RunPair } from './ComparePage.js';
import { CsvButton } from './CsvButton.js';
import { Difference } from './Difference.js';
import styles from './placement.module.css';
import { SiteTable } from './SiteTable.js';
import { runName } from './run-words.js';

const NARROW = '(max-width: 63.9375em)';

const TEXTS: ListTexts = {
  title: 'runs.siteDifferences',
  loading: 'runs.loadingOne',
  emptyTitle: 'runs.siteDifferences',
  emptyText: 'runs.sameSites',
  failedTitle: 'runs.failedTitle',
};

const FIGURES = ['filled', 'turnedAway'] as const;
const BETTER = { filled: 'more', turnedAway: 'less' } as const;

function changeOf({ runs: [one, other] }: SiteDifference, figure: (typeof FIGURES)[number]): number {
  return (other?.[figure] ?? 0) - (one?.[figure] ?? 0);
}

/** The sites where two runs place another number of children, or turn away another number. */
export function ComparedSites({ pair }: { pair: RunPair }) {
  const t = useText();
  const [language] = useLanguage();
  const rows = useMemo(() => siteDifferences(pair[0].bySite, pair[1].bySite), [pair]);
  const columns = useMemo(
    (): Column<SiteDifference>[] => [
      {
        source: 'name',
        label: t('runs.site'),
        isRowName: true,
        className: styles.siteColumn,
        cell: ({ id, name }) => <SiteLink id={id} name={name} />,
      },
      ...FIGURES.flatMap((figure): Column<SiteDifference>[] => [
        ...pair.map((run, side) => ({
          source: `${figure}${side}`,
          group: t(`runs.compared.${figure}`),
          label: runName(run, t),
          isFigure: true,
          isDescendingFirst: true,
          cell: ({ runs }: SiteDifference) => {
            const site = runs[side];
            return site ? formatNumber(site[figure], language) : <Nothing />;
          },
        })),
        {
          source: figure,
          group: t(`runs.compared.${figure}`),
          label: t('runs.difference'),
          isFigure: true,
          isDescendingFirst: true,
          cell: (row) => <Difference by={changeOf(row, figure)} better={betterIn(pair, BETTER[figure])} />,
        },
      ]),
    ],
    [pair, t, language],
  );
  const figureIn = (row: SiteDifference, source: string): number => {
    const figure = FIGURES.find((name) => source.startsWith(name)) ?? 'filled';
    if (source === figure) return Math.abs(changeOf(row, figure));
    return row.runs[Number(source.at(-1))]?.[figure] ?? -1;
  };
  return (
    <Panel
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
        <p>{t('runs.sameSites')}</p>
      ) : (
        <SiteTable<SiteDifference>
          resource="placement-differences"
          texts={TEXTS}
          caption={t('runs.differencesCaption')}
          columns={columns}
          narrow={NARROW}
          rows={rows}
          defaultSort={{ field: 'filled', order: 'DESC' }}
          sortValue={(row, source) => (source === 'name' ? row.name : figureIn(row, source))}
          cardOf={(row) => ({
            title: <SiteLink id={row.id} name={row.name} />,
            facts: FIGURES.map((figure) => ({
              name: t(`runs.compared.${figure}`),
              value: (
                <>
                  {row.runs.map((site) => formatNumber(site?.[figure] ?? 0, language)).join(' → ')}{' '}
                  <Difference by={changeOf(row, figure)} better={betterIn(pair, BETTER[figure])} />
                </>
              ),
            })),
          })}
        />
      )}
    </Panel>
  );
}
