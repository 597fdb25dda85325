import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDeferredValue } from 'react';
import { Link, useGetList } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { PAGES, getPagePath } from '../../../domain/contract/pages.js';
import type { PlacementRun } from '../../../domain/contract/placement.js';
import { RUN_OUTCOMES } from '../../../domain/placement/run-reading.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { useCall } from '../data/useCall.js';
import { LIST_ROWS } from '../data/data-provider.js';
import { Column, NameColumn } from '../lists/columns.js';
import { ListTop } from '../lists/ListTop.js';
import { LIST_CARD, LocalTable } from '../lists/LocalList.js';
import type { TableWords } from '../lists/OfficeTable.js';
import { SeasonSelect, KnownSeason } from '../ui/season-parts.js';
import { useSeasons } from '../data/useSeasons.js';
import { useSiteRows } from '../sites/useSiteRows.js';
import { formatMoment, formatNumber } from '../ui/format.js';
import { CsvButton } from './CsvButton.js';
import { RankBar, makeFiguresTable } from './RankBar.js';
import { RUNS, STATE_TONES, writePercent, getRunName } from './run-words.js';

const WORDS: TableWords = {
  loading: 'runs.loading',
  emptyTitle: 'runs.emptyTitle',
  emptyText: 'runs.emptyText',
  failedTitle: 'runs.listFailedTitle',
};

/** More than there are in a season. */
const ALL = { page: 1, perPage: 10_000 };

const STEPS = ['rules', 'look', 'release'] as const;

export function useRunSeason(): number | null {
  const { search } = useLocation();
  return Number(new URLSearchParams(search).get('season')) || null;
}

export function getSeasonPath(page: string, season: number | null): string {
  return season === null ? page : `${page}?season=${season}`;
}

export function useRuns(season: number | null) {
  return useGetList<PlacementRun>(RUNS, {
    pagination: ALL,
    meta: LIST_ROWS,
    ...(season !== null && { filter: { season } }),
  });
}

export function RunList() {
  const t = useText();
  const navigate = useNavigate();
  const asked = useRunSeason();
  const { seasons = [], current } = useSeasons();
  const ended = asked !== null && asked !== current?.year ? asked : null;
  const { data, isPending } = useRuns(ended);
  // Together with the table's rows, so that nothing moves.
  const isListed = useDeferredValue(!isPending);
  return (
    <>
      <ListTop
        title={t('runs.title')}
        actions={
          <>
            {seasons.length > 1 && current && (
              <SeasonSelect
                label={t('runs.of')}
                seasons={seasons}
                value={ended ?? current.year}
                onChange={(year) =>
                  void navigate(getSeasonPath(PAGES.placement, year === current.year ? null : year))
                }
              />
            )}
            {ended === null && (
              <Button variant="outlined" component={Link} to={PAGES.openings}>
                {t('runs.openings')}
              </Button>
            )}
            {data && data.length > 1 && (
              <Button variant="outlined" component={Link} to={getSeasonPath(PAGES.placementCompare, ended)}>
                {t('runs.compare')}
              </Button>
            )}
            {ended === null && (
              <Button variant="contained" component={Link} to={PAGES.placementCreate}>
                {t('runs.new')}
              </Button>
            )}
          </>
        }
      >
        {ended === null && <Waiting />}
      </ListTop>
      <KnownSeason year={ended} leaveTo={PAGES.placement}>
        {ended !== null && <Typography color="textSecondary">{t('runs.endedSeason', { ended })}</Typography>}
        <Runs season={ended} />
      </KnownSeason>
      {ended === null && isListed && <HowItWorks />}
    </>
  );
}

function Waiting() {
  const t = useText();
  const { data: metrics } = useCall('applications', 'readStudentMetrics', []);
  const { data: sites } = useSiteRows();
  const free = sites?.reduce((sum, { freeSeats }) => sum + freeSeats, 0) ?? 0;
  return (
    <Typography color="textSecondary" sx={{ maxWidth: '80ch' }}>
      {metrics &&
        sites &&
        `${t('runs.waiting', { count: metrics.applications - metrics.enrollment })} ${t('runs.free', { count: free })} `}
      {t('runs.lead')}
    </Typography>
  );
}

function Under({ children, isCut = false }: { children: string; isCut?: boolean }) {
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      noWrap={isCut}
      sx={{ display: 'block', ...(isCut && { maxWidth: 260 }) }}
    >
      {children}
    </Typography>
  );
}

function Runs({ season }: { season: number | null }) {
  const t = useText();
  const [language] = useLanguage();
  const { data, error, refetch } = useRuns(season);
  return (
    <Card variant="outlined" sx={LIST_CARD}>
      <LocalTable<PlacementRun>
        resource={RUNS}
        rows={data}
        error={error}
        refetch={refetch}
        sort={{ field: 'number', order: 'DESC' }}
        sortValue={(run, source) => run[source as 'number']}
        label={t('runs.runs')}
        getName={(run) => getRunName(run, t)}
        words={
          season === null
            ? WORDS
            : { ...WORDS, emptyTitle: 'runs.endedNoneTitle', emptyText: 'runs.endedNone' }
        }
        narrow="(max-width: 69.9375em)"
        tools={
          data && (
            <CsvButton
              file="placement-run-figures"
              of={t('runs.runs')}
              table={() => makeFiguresTable(data)}
            />
          )
        }
      >
        <NameColumn<PlacementRun>
          source="number"
          label={t('runs.run')}
          sortByOrder="DESC"
          getPath={({ id }) => getPagePath('placementRun', id)}
          beside={({ note }) => note !== null && <Under isCut>{note}</Under>}
        />
        <Column<PlacementRun>
          source="createdOn"
          label={t('runs.computedOn')}
          sortByOrder="DESC"
          render={({ createdOn, createdBy }) => (
            <>
              {formatMoment(createdOn, language)}
              <Under>{createdBy ?? t('runs.formerAdmin')}</Under>
            </>
          )}
        />
        <Column<PlacementRun>
          source="state"
          label={t('label.status')}
          disableSort
          render={({ state, stale }) => (
            <>
              <StatusChip tone={STATE_TONES[state]}>{t(`runs.state.${state}`)}</StatusChip>
              {stale && <Under>{t('runs.stale')}</Under>}
            </>
          )}
        />
        <Column<PlacementRun>
          source="result"
          label={t('runs.result')}
          disableSort
          render={(run) => <RankBar run={run} isSmall />}
        />
        {RUN_OUTCOMES.map((source) => (
          <Column<PlacementRun>
            key={source}
            source={source}
            label={t(`runs.short.${source}`)}
            meaning={t(`runs.outcome.${source}`)}
            isFigure
            sortByOrder="DESC"
            render={(run) => (
              <>
                {formatNumber(run[source], language)}
                <Under>{writePercent(run[source], run.pool)}</Under>
              </>
            )}
          />
        ))}
      </LocalTable>
    </Card>
  );
}

function HowItWorks() {
  const t = useText();
  return (
    <Stack component="section" spacing={1} aria-labelledby="how-runs-work" sx={{ mt: 3, maxWidth: '80ch' }}>
      <Typography id="how-runs-work" variant="h2">
        {t('runs.howTitle')}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
        {STEPS.map((step) => (
          <li key={step}>
            <strong>{t(`runs.step.${step}`)}</strong> {t(`runs.step.${step}Text`)}
          </li>
        ))}
      </Box>
      <Typography>
        {t('runs.howText')} <Link to={PAGES.fairness}>{t('runs.howLink')}</Link>
      </Typography>
    </Stack>
  );
}
