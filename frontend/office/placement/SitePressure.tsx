import { useMemo } from 'react';
import type { PlacementRunDetail, PlacementRunSite } from '../../../domain/contract/placement.js';
import { byPressure, pressureAt, staffingAdvice } from '../../../domain/placement/run-reading.js';
import { useLanguage, useText, type Text } from '../../shell/texts.js';
import type { Language } from '../../../domain/enums/enums.js';
import { Nothing } from '../list/RecordTable.js';
import type { Column, ListTexts } from '../list/list-setup.js';
import { formatNumber } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { SiteLink } from '../ui/SiteLink.js';
import { CsvButton, type CsvTable } from './CsvButton.js';
import styles from './placement.module.css';
import { SHOWN, SiteTable } from './SiteTable.js';
import { cutoffText } from './run-words.js';
import { useRunSites, type RunSites } from './useRunSites.js';

type SiteRow = PlacementRunSite & { id: number };

const NARROW = '(max-width: 79.9375em)';

const TEXTS: ListTexts = {
  title: 'runs.sitesTitle',
  loading: 'runs.loadingOne',
  emptyTitle: 'runs.sitesTitle',
  emptyText: 'runs.noSitesText',
  failedTitle: 'runs.failedTitle',
};

/** How many of a site's seats the run fills. */
function SeatBar({ site: { seats, filled } }: { site: PlacementRunSite }) {
  const t = useText();
  const [language] = useLanguage();
  return (
    <span className={styles.seats}>
      <span className={styles.seatBar} data-full={filled >= seats || undefined} aria-hidden="true">
        <span style={{ width: `${(filled / seats) * 100}%` }} />
      </span>
      {t('runs.filledOf', { filled: formatNumber(filled, language), seats: formatNumber(seats, language) })}
    </span>
  );
}

/** How more instructors would help where a run that fills staffed seats leaves the site full. */
function hintOf({ siteId, seats, filled }: SiteRow, run: PlacementRunDetail, sites: RunSites, t: Text) {
  const site = sites.get(siteId);
  const isShort = run.rules.seats === 'staffed' && filled >= seats;
  return site && isShort ? staffingAdvice(site, t) : null;
}

function columnsOf(run: PlacementRunDetail, sites: RunSites, t: Text, language: Language): Column<SiteRow>[] {
  return [
    {
      source: 'name',
      label: t('runs.site'),
      isRowName: true,
      className: styles.siteColumn,
      cell: (site) => (
        <>
          <SiteLink id={site.siteId} name={site.name} />
          <span className={styles.under}>{hintOf(site, run, sites, t)}</span>
        </>
      ),
    },
    {
      source: 'pressure',
      label: t('runs.pressure'),
      meaning: t('runs.pressureMeaning'),
      isFigure: true,
      isDescendingFirst: true,
      className: styles.figureColumn,
      cell: (site) => pressureAt(site).toFixed(1),
    },
    {
      source: 'seats',
      label: t('runs.seatsFilled'),
      isDescendingFirst: true,
      className: styles.seatsColumn,
      cell: (site) => <SeatBar site={site} />,
    },
    ...(['firstChoices', 'turnedAway'] as const).map((source) => ({
      source,
      label: t(`runs.${source}`),
      meaning: t(`runs.${source}Meaning`),
      isFigure: true,
      isDescendingFirst: true,
      className: styles.figureColumn,
      cell: (site: SiteRow) => formatNumber(site[source], language),
    })),
    {
      source: 'cutoff',
      label: t('runs.cutoff'),
      meaning: t('runs.cutoffMeaning'),
      isSortable: false,
      cell: ({ cutoff }) =>
        cutoff ? <span className={styles.soft}>{cutoffText(cutoff, run.rules, t)}</span> : <Nothing />,
    },
  ];
}

/** The sites of the run as a file, all of them. */
function sitesTable(run: PlacementRunDetail): CsvTable {
  return {
    headings: [
      'Site Id',
      'Site',
      'Seats',
      'Filled',
      'First Choices',
      'Turned Away',
      'First Choices Per Seat',
      'Last Tier',
      'Last Lottery',
    ],
    rows: [...run.bySite].sort(byPressure).map((site) => {
      const pressure = pressureAt(site);
      return [
        site.siteId,
        site.name,
        site.seats,
        site.filled,
        site.firstChoices,
        site.turnedAway,
        Number.isFinite(pressure) ? Math.round(pressure * 100) / 100 : null,
        site.cutoff?.tier,
        site.cutoff?.lottery,
      ];
    }),
  };
}

/** The sites by how much they're wanted: seats as bars, and who got in last where they're full. */
export function SitePressure({ run }: { run: PlacementRunDetail }) {
  const t = useText();
  const [language] = useLanguage();
  const known = useRunSites(run);
  const columns = useMemo(() => columnsOf(run, known, t, language), [run, known, t, language]);
  const sites = run.bySite.filter(({ seats }) => seats > 0);
  const rows = sites.sort(byPressure).map((site) => ({ ...site, id: site.siteId }));
  return (
    <Panel
      title={t('runs.sitesTitle')}
      action={
        <CsvButton
          about="sites"
          runs={[run.number]}
          of={t('runs.sitesTitle')}
          table={() => sitesTable(run)}
        />
      }
    >
      <p className={styles.soft}>{t('runs.sitesText')}</p>
      <SiteTable<SiteRow>
        resource="placement-sites"
        texts={TEXTS}
        caption={t('runs.sitesCaption')}
        columns={columns}
        narrow={NARROW}
        rows={rows}
        defaultSort={{ field: 'pressure', order: 'DESC' }}
        sortValue={(site, source) => {
          if (source === 'name') return site.name;
          if (source === 'pressure') return pressureAt(site);
          return source === 'seats' ? site.filled : site[source as 'firstChoices' | 'turnedAway'];
        }}
        cardOf={(site) => ({
          title: (
            <div>
              <SiteLink id={site.siteId} name={site.name} />
              <span className={styles.under}>{hintOf(site, run, known, t)}</span>
            </div>
          ),
          facts: columns
            .filter(({ source }) => source !== 'name')
            .map(({ source, label, cell }) => ({
              name: label,
              value: cell(site),
              isLong: source === 'seats' || source === 'cutoff',
            })),
        })}
      />
      <WithoutSeats run={run} sites={known} />
    </Panel>
  );
}

/** The sites that families named first although the run had no seats to give there. */
function WithoutSeats({ run, sites }: { run: PlacementRunDetail; sites: RunSites }) {
  const t = useText();
  const named = run.bySite
    .filter(({ seats, firstChoices }) => seats === 0 && firstChoices > 0)
    .sort(byPressure)
    .map((site) => ({ ...site, id: site.siteId }));
  if (named.length === 0) return null;
  return (
    <details className={styles.without} open={named.length <= SHOWN}>
      <summary>{t('runs.withoutSeats', { count: named.length })}</summary>
      <ul>
        {named.map((site) => {
          const hint = hintOf(site, run, sites, t);
          const choices = t('runs.namedFirst', { count: site.firstChoices });
          return (
            <li key={site.id}>
              <SiteLink id={site.id} name={site.name} />{' '}
              <span className={styles.soft}>{hint ? `${choices}. ${hint}` : choices}</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
