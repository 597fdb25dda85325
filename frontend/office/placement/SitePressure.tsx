import { useMemo, useState } from 'react';
import type { PlacementRunDetail, PlacementRunSite } from '../../../domain/contract/placement.js';
import { byPressure, pressureAt } from '../../../domain/placement/run-reading.js';
import { Button } from '../../shell/Button.js';
import { useLanguage, useText, type Text } from '../../shell/texts.js';
import type { Language } from '../../../domain/enums/enums.js';
import { LocalList } from '../list/RecordList.js';
import { Rows } from '../list/Rows.js';
import { Nothing } from '../list/RecordTable.js';
import type { Column, ListTexts } from '../list/list-setup.js';
import { formatNumber } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { SiteLink } from '../ui/SiteLink.js';
import { CsvButton, type CsvTable } from './CsvButton.js';
import styles from './placement.module.css';
import { cutoffText, pressureText } from './run-words.js';

type SiteRow = PlacementRunSite & { id: number };

/** As many as one looks at; the others are a click away. */
const SHOWN = 10;

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
        <span style={{ width: `${seats === 0 ? 0 : (filled / seats) * 100}%` }} />
      </span>
      {seats === 0
        ? t('runs.noSeats')
        : t('runs.filledOf', {
            filled: formatNumber(filled, language),
            seats: formatNumber(seats, language),
          })}
    </span>
  );
}

function columnsOf(run: PlacementRunDetail, t: Text, language: Language): Column<SiteRow>[] {
  return [
    {
      source: 'name',
      label: t('runs.site'),
      isRowName: true,
      className: styles.siteColumn,
      cell: ({ siteId, name }) => <SiteLink id={siteId} name={name} />,
    },
    {
      source: 'pressure',
      label: t('runs.pressure'),
      meaning: t('runs.pressureMeaning'),
      isFigure: true,
      isDescendingFirst: true,
      className: styles.figureColumn,
      cell: (site) => pressureText(site, t),
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
        cutoff ? (
          <span className={styles.soft}>{cutoffText(cutoff, run.rules, t, language)}</span>
        ) : (
          <Nothing />
        ),
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
  const [isAll, setIsAll] = useState(false);
  const columns = useMemo(() => columnsOf(run, t, language), [run, t, language]);
  // A site without seats that nobody named says nothing.
  const sites = run.bySite.filter(
    ({ seats, firstChoices, turnedAway }) => seats + firstChoices + turnedAway > 0,
  );
  const rows = [...sites].sort(byPressure).map((site) => ({ ...site, id: site.siteId }));
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
      <LocalList<SiteRow>
        resource="placement-sites"
        texts={TEXTS}
        caption={t('runs.sitesTitle')}
        columns={columns}
        nameOf={({ name }) => name}
        narrow={NARROW}
        rows={isAll ? rows : rows.slice(0, SHOWN)}
        hasFailed={false}
        retry={() => undefined}
        defaultSort={{ field: 'pressure', order: 'DESC' }}
        sortValue={(site, source) => {
          if (source === 'name') return site.name;
          if (source === 'pressure') return pressureAt(site);
          return source === 'seats' ? site.filled : site[source as 'firstChoices' | 'turnedAway'];
        }}
      >
        <Rows<SiteRow>
          cardOf={(site) => ({
            title: <SiteLink id={site.siteId} name={site.name} />,
            facts: columns
              .filter(({ source }) => source !== 'name')
              .map(({ source, label, cell }) => ({
                name: label,
                value: cell(site),
                isLong: source === 'seats' || source === 'cutoff',
              })),
          })}
        />
      </LocalList>
      {rows.length > SHOWN && (
        <div>
          <Button aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
            {isAll
              ? t('runs.fewerSites')
              : t('runs.allSites', { count: rows.length, number: formatNumber(rows.length, language) })}
          </Button>
        </div>
      )}
    </Panel>
  );
}
