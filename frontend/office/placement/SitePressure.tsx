import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState, type ComponentProps } from 'react';
import type { PlacementRunDetail, PlacementRunSite } from '../../../domain/contract/placement.js';
import { compareByPressure, getPressure, getStaffingAdvice } from '../../../domain/placement/run-reading.js';
import { getSitePath } from '../../../domain/contract/pages.js';
import { useLanguage, useText, type Text } from '../../shell/texts.js';
import { Column, NameColumn } from '../lists/columns.js';
import { LocalTable } from '../lists/LocalList.js';
import type { CsvColumn } from '../export/csv.js';
import { formatNumber } from '../ui/format.js';
import { SiteLink } from '../ui/SiteLink.js';
import { CsvSection, makeTable } from './CsvButton.js';
import { TABLE_WORDS, describeCutoff } from './run-words.js';
import { useRunSites, type RunSites } from './child-parts.js';

const SHOWN = 10;

interface NamedSite {
  id: number;
  name: string;
}

type SiteTableProps<Row extends NamedSite> = Omit<
  ComponentProps<typeof LocalTable<Row>>,
  'limit' | 'getName' | 'narrow' | 'rows' | 'words'
> & { rows: readonly Row[] };

export function SiteTable<Row extends NamedSite>(props: SiteTableProps<Row>) {
  const t = useText();
  const [isAll, setIsAll] = useState(false);
  const count = props.rows.length;
  return (
    <>
      <LocalTable<Row>
        {...props}
        limit={isAll ? undefined : SHOWN}
        getName={({ name }) => name}
        words={TABLE_WORDS}
        // Paper has room for bars and numbers, but can't be sorted.
        narrow="screen and (max-width: 79.9375em)"
      />
      {count > SHOWN && (
        <Button variant="outlined" aria-expanded={isAll} onClick={() => setIsAll(!isAll)} sx={{ mt: 1 }}>
          {isAll ? t('runs.fewerSites') : t('runs.allSites', { count })}
        </Button>
      )}
    </>
  );
}

type SiteRow = PlacementRunSite & { id: number; pressure: number };

function SeatBar({ site: { seats, filled } }: { site: PlacementRunSite }) {
  const t = useText();
  const [language] = useLanguage();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, whiteSpace: 'nowrap' }}>
      <Box
        aria-hidden
        sx={{
          flex: 1,
          minWidth: 48,
          height: 12,
          overflow: 'hidden',
          border: '1px solid var(--field-line)',
          borderRadius: 99,
          bgcolor: 'var(--sunk)',
          printColorAdjust: 'exact',
        }}
      >
        <Box
          sx={{
            width: `${(filled / seats) * 100}%`,
            height: '100%',
            bgcolor: filled >= seats ? 'var(--sun)' : 'primary.main',
          }}
        />
      </Box>
      {t('runs.filledOf', { filled: formatNumber(filled, language), seats: formatNumber(seats, language) })}
    </Box>
  );
}

function getHint(
  { siteId, seats, filled }: PlacementRunSite,
  run: PlacementRunDetail,
  sites: RunSites,
  t: Text,
) {
  const site = sites.get(siteId);
  const isShort = run.rules.seats === 'staffed' && filled >= seats;
  return site && isShort ? getStaffingAdvice(site, t) : null;
}

const CSV_COLUMNS: readonly CsvColumn<PlacementRunSite>[] = [
  ['Site Id', ({ siteId }) => siteId],
  ['Site', ({ name }) => name],
  ['Seats', ({ seats }) => seats],
  ['Filled', ({ filled }) => filled],
  ['First Choices', ({ firstChoices }) => firstChoices],
  ['Turned Away', ({ turnedAway }) => turnedAway],
  [
    'First Choices Per Seat',
    (site) => (Number.isFinite(getPressure(site)) ? Math.round(getPressure(site) * 100) / 100 : null),
  ],
  ['Last Tier', ({ cutoff }) => cutoff?.tier],
  ['Last Lottery', ({ cutoff }) => cutoff?.lottery],
];

export function SitePressure({ run }: { run: PlacementRunDetail }) {
  const t = useText();
  const [language] = useLanguage();
  const known = useRunSites(run);
  const rows = useMemo(
    () =>
      run.bySite
        .filter(({ seats }) => seats > 0)
        .sort(compareByPressure)
        .map((site) => ({ ...site, id: site.siteId, pressure: getPressure(site) })),
    [run],
  );
  return (
    <CsvSection
      title={t('runs.sitesTitle')}
      file={`placement-run-${run.number}-sites`}
      table={() => makeTable(CSV_COLUMNS, run.bySite.toSorted(compareByPressure))}
    >
      <Typography color="textSecondary">{t('runs.sitesText')}</Typography>
      <SiteTable<SiteRow>
        resource="placement-sites"
        label={t('runs.sitesCaption')}
        rows={rows}
        sort={{ field: 'pressure', order: 'DESC' }}
        sortValue={(site, source) =>
          site[source as 'name' | 'pressure' | 'filled' | 'firstChoices' | 'turnedAway']
        }
      >
        <NameColumn<SiteRow>
          source="name"
          label={t('runs.site')}
          getPath={({ id }) => getSitePath(id)}
          beside={(site) => (
            <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {getHint(site, run, known, t)}
            </Typography>
          )}
        />
        <Column<SiteRow>
          source="pressure"
          label={t('runs.pressure')}
          meaning={t('runs.pressureMeaning')}
          isFigure
          sortByOrder="DESC"
          render={({ pressure }) => pressure.toFixed(1)}
        />
        <Column<SiteRow>
          source="filled"
          label={t('runs.seatsFilled')}
          sortByOrder="DESC"
          render={(site) => <SeatBar site={site} />}
        />
        {(['firstChoices', 'turnedAway'] as const).map((source) => (
          <Column<SiteRow>
            key={source}
            source={source}
            label={t(`runs.${source}`)}
            meaning={t(`runs.${source}Meaning`)}
            isFigure
            sortByOrder="DESC"
            render={(site) => formatNumber(site[source], language)}
          />
        ))}
        <Column<SiteRow>
          source="cutoff"
          label={t('runs.cutoff')}
          meaning={t('runs.cutoffMeaning')}
          disableSort
          render={({ cutoff }) => (
            <Typography component="span" color="textSecondary">
              {cutoff ? describeCutoff(cutoff, run.rules, t) : '–'}
            </Typography>
          )}
        />
      </SiteTable>
      <WithoutSeats run={run} sites={known} />
    </CsvSection>
  );
}

function WithoutSeats({ run, sites }: { run: PlacementRunDetail; sites: RunSites }) {
  const t = useText();
  const named = run.bySite
    .filter(({ seats, firstChoices }) => seats === 0 && firstChoices > 0)
    .sort(compareByPressure);
  if (named.length === 0) return null;
  return (
    <Accordion variant="outlined" defaultExpanded={named.length <= SHOWN} sx={{ mt: 2 }}>
      <AccordionSummary expandIcon={<ExpandIcon />}>
        <Typography sx={{ fontWeight: 650 }}>{t('runs.withoutSeats', { count: named.length })}</Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {named.map((site) => {
            const hint = getHint(site, run, sites, t);
            const choices = t('runs.namedFirst', { count: site.firstChoices });
            return (
              <li key={site.siteId}>
                <SiteLink id={site.siteId} name={site.name} />{' '}
                <Typography component="span" color="textSecondary">
                  {hint ? `${choices}. ${hint}` : choices}
                </Typography>
              </li>
            );
          })}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}
