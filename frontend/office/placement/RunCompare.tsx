import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, type ReactNode } from 'react';
import { Link, useGetOne, useRedirect } from 'react-admin';
import { useLocation } from 'react-router';
import { PAGES, getPagePath, getSitePath } from '../../../domain/contract/pages.js';
import type { PlacementRun, PlacementRunDetail } from '../../../domain/contract/placement.js';
import {
  RUN_OUTCOMES,
  chooseBetter,
  countPlaced,
  listSiteDifferences,
  type Better,
  type RunOutcome,
  type SiteDifference,
} from '../../../domain/placement/run-reading.js';
import { Loading } from '../../shell/Loading.js';
import { useLanguage, useText } from '../../shell/texts.js';
import type { CsvColumn } from '../export/csv.js';
import { Column, NameColumn } from '../lists/columns.js';
import { FailedNotice } from '../ui/loading-parts.js';
import { LoadedState } from '../ui/RecordState.js';
import { formatMoment, formatNumber } from '../ui/format.js';
import { KnownSeason } from '../ui/season-parts.js';
import { RecordHead } from '../ui/RecordHead.js';
import { Section } from '../ui/Section.js';
import { CsvSection, makeTable } from './CsvButton.js';
import { RankBar, makeFiguresTable } from './RankBar.js';
import { getSeasonPath, useRuns, useRunSeason } from './RunList.js';
import { RUN_WORDS, RUNS, listRuleFacts, getRunName } from './run-words.js';
import { SiteTable } from './SitePressure.js';

const SIDES = ['a', 'b'] as const;
type Side = (typeof SIDES)[number];

type RunPair = readonly [PlacementRunDetail, PlacementRunDetail];

const SITE_FIGURES = ['filled', 'turnedAway'] as const;
type SiteFigure = (typeof SITE_FIGURES)[number];

const BETTER: Readonly<Partial<Record<RunOutcome | SiteFigure, Better>>> = {
  first: 'more',
  unplaced: 'less',
  filled: 'more',
  turnedAway: 'less',
};

export function RunCompare() {
  const t = useText();
  const season = useRunSeason();
  const { data: runs, error, refetch } = useRuns(season);
  const params = new URLSearchParams(useLocation().search);
  const readId = (side: Side) => Number(params.get(side)) || null;
  const second = readId('b') ?? runs?.[0]?.id ?? null;
  const first = readId('a') ?? runs?.find(({ id }) => id !== second && id < (second ?? 0))?.id ?? null;
  return (
    <>
      <RecordHead
        back={{ to: getSeasonPath(PAGES.placement, season), label: t('runs.back') }}
        title={t('runs.compare')}
      />
      <KnownSeason year={season} leaveTo={PAGES.placementCompare}>
        {!runs && !error && <Loading />}
        {error && !runs && <FailedNotice title="runs.listFailedTitle" retry={refetch} />}
        {runs && runs.length < 2 && (
          <Stack spacing={1} sx={{ alignItems: 'center', py: 6, textAlign: 'center' }}>
            <Typography variant="h2">{t('runs.compareNoneTitle')}</Typography>
            <Typography>{t('runs.compareNoneText')}</Typography>
          </Stack>
        )}
        {runs && runs.length >= 2 && (
          <Stack spacing={2}>
            <Picker runs={runs} season={season} chosen={{ a: first, b: second }} />
            {first !== null && second !== null && <Comparison ids={[first, second]} />}
          </Stack>
        )}
      </KnownSeason>
    </>
  );
}

interface PickerProps {
  runs: readonly PlacementRun[];
  season: number | null;
  chosen: Record<Side, number | null>;
}

function Picker({ runs, season, chosen }: PickerProps) {
  const t = useText();
  const [language] = useLanguage();
  const redirect = useRedirect();
  const choose = (side: Side, value: string) => {
    const next = { ...chosen, [side]: value };
    const of = season === null ? '' : `season=${season}&`;
    redirect(`${PAGES.placementCompare}?${of}a=${next.a ?? ''}&b=${next.b ?? ''}`);
  };
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ maxWidth: 720 }}>
      {SIDES.map((side) => (
        <TextField
          key={side}
          select
          fullWidth
          label={t(`runs.side.${side}`)}
          value={String(chosen[side] ?? '')}
          onChange={({ target }) => choose(side, target.value)}
        >
          {runs.map((run) => (
            <MenuItem key={run.id} value={String(run.id)}>
              {getRunName(run, t)} · {formatMoment(run.createdOn, language)}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Stack>
  );
}

function Comparison({ ids: [one, other] }: { ids: readonly [number, number] }) {
  const t = useText();
  const first = useGetOne<PlacementRunDetail>(RUNS, { id: one });
  const second = useGetOne<PlacementRunDetail>(RUNS, { id: other });
  if (one === other) return <Typography>{t('runs.sameRun')}</Typography>;
  return (
    <LoadedState<RunPair>
      data={first.data && second.data && [first.data, second.data]}
      error={first.error ?? second.error}
      words={RUN_WORDS}
      refetch={() => Promise.all([first.refetch(), second.refetch()])}
      leaveTo={PAGES.placement}
    >
      {(pair) => (
        <>
          {chooseBetter(pair, 'more') === null && <Alert severity="info">{t('runs.otherChildren')}</Alert>}
          <Figures pair={pair} />
          <RuleDifferences pair={pair} />
          <Sites pair={pair} />
        </>
      )}
    </LoadedState>
  );
}

interface PairTableProps {
  label: string;
  pair: RunPair;
  /** If it's set, the cells are figures. */
  difference?: string;
  rows: readonly { name: string; cells: readonly ReactNode[] }[];
}

function PairTable({ label, pair, difference, rows }: PairTableProps) {
  const t = useText();
  const isFigures = difference !== undefined;
  const align = isFigures ? 'right' : 'left';
  return (
    <TableContainer>
      <Table size="small" aria-label={label} sx={{ maxWidth: isFigures ? 720 : 'none' }}>
        <TableHead>
          <TableRow>
            <TableCell component="td" />
            {pair.map((run) => (
              <TableCell key={run.id} scope="col" align={align}>
                <Link to={getPagePath('placementRun', run.id)}>{t('runs.name', { number: run.number })}</Link>
              </TableCell>
            ))}
            {isFigures && (
              <TableCell scope="col" align={align}>
                {difference}
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ name, cells }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {cells.map((cell, at) => (
                <TableCell
                  key={at}
                  align={align}
                  className={isFigures ? 'figure' : undefined}
                  sx={{ verticalAlign: 'top', whiteSpace: 'pre-line' }}
                >
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Difference({ by, better }: { by: number; better: Better }) {
  const t = useText();
  const [language] = useLanguage();
  if (by === 0) {
    return (
      <Typography component="span" color="textSecondary">
        {t('runs.same')}
      </Typography>
    );
  }
  const isBetter = by > 0 === (better === 'more');
  const color = better === null ? undefined : `var(--status-${isBetter ? 'accepted' : 'declined'}-ink)`;
  return (
    <Typography component="span" sx={{ color, fontWeight: 650, whiteSpace: 'nowrap' }}>
      {by > 0 ? '+' : '−'}
      {formatNumber(Math.abs(by), language)}
      {better !== null && (
        <span className="visually-hidden"> ({t(isBetter ? 'runs.better' : 'runs.worse')})</span>
      )}
    </Typography>
  );
}

function getFileName(pair: RunPair, about: string): string {
  return `placement-run-${pair[0].number}-${pair[1].number}-${about}`;
}

function Figures({ pair }: { pair: RunPair }) {
  const t = useText();
  const [language] = useLanguage();
  const [first, second] = pair;
  const figures: readonly (readonly [string, (run: PlacementRun) => number, Better])[] = [
    [t('runs.pool'), ({ pool }) => pool, null],
    [t('runs.placed'), countPlaced, 'more'],
    ...RUN_OUTCOMES.map(
      (name) => [t(`runs.outcome.${name}`), (run: PlacementRun) => run[name], BETTER[name] ?? null] as const,
    ),
    [t('runs.splitFamilies'), ({ splitFamilies }) => splitFamilies, 'less'],
    [t('runs.seatsFree'), ({ seatsFree }) => seatsFree, null],
  ];
  return (
    <CsvSection
      title={t('runs.result')}
      file={getFileName(pair, 'result')}
      table={() => makeFiguresTable(pair)}
    >
      <Stack component="ul" spacing={1} sx={{ m: 0, mb: 2, p: 0, listStyle: 'none' }}>
        {pair.map((run) => (
          <li key={run.id}>
            <Box component="span" sx={{ fontWeight: 650 }}>
              {getRunName(run, t)}
            </Box>
            <RankBar run={run} />
          </li>
        ))}
      </Stack>
      <PairTable
        label={t('runs.result')}
        pair={pair}
        difference={t('runs.difference')}
        rows={figures.map(([name, of, better]) => ({
          name,
          cells: [
            formatNumber(of(first), language),
            formatNumber(of(second), language),
            <Difference key="by" by={of(second) - of(first)} better={chooseBetter(pair, better)} />,
          ],
        }))}
      />
    </CsvSection>
  );
}

function RuleDifferences({ pair }: { pair: RunPair }) {
  const t = useText();
  const [language] = useLanguage();
  const [first, second] = pair.map(({ rules }) => listRuleFacts(rules, t, language));
  const rows = (first ?? []).flatMap(({ name, value }, at) => {
    const other = second?.[at]?.value;
    return other === undefined || other === value ? [] : [{ name: t(name), cells: [value, other] }];
  });
  return (
    <Section title={t('runs.ruleDifferences')}>
      {rows.length === 0 ? (
        <Typography>{t('runs.sameRules')}</Typography>
      ) : (
        <PairTable label={t('runs.ruleDifferences')} pair={pair} rows={rows} />
      )}
    </Section>
  );
}

function getChange({ runs: [one, other] }: SiteDifference, figure: SiteFigure): number {
  return (other?.[figure] ?? 0) - (one?.[figure] ?? 0);
}

function getSortValue(row: SiteDifference, source: string): string | number {
  if (source === 'name') return row.name;
  const figure = SITE_FIGURES.find((name) => source.startsWith(name)) ?? 'filled';
  if (source === figure) return Math.abs(getChange(row, figure));
  return row.runs[Number(source.at(-1))]?.[figure] ?? -1;
}

function listCsvColumns(pair: RunPair): CsvColumn<SiteDifference>[] {
  return [
    ['Site Id', ({ id }) => id],
    ['Site', ({ name }) => name],
    ...pair.flatMap(({ number }, side): CsvColumn<SiteDifference>[] => [
      [`Run ${number} Seats`, ({ runs }) => runs[side]?.seats],
      [`Run ${number} Filled`, ({ runs }) => runs[side]?.filled],
      [`Run ${number} Turned Away`, ({ runs }) => runs[side]?.turnedAway],
    ]),
  ];
}

function Sites({ pair }: { pair: RunPair }) {
  const t = useText();
  const [language] = useLanguage();
  const [first, second] = pair;
  const rows = useMemo(() => listSiteDifferences(first.bySite, second.bySite), [first, second]);
  const listColumns = (figure: SiteFigure) => {
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
        render={(row) => (
          <Difference by={getChange(row, figure)} better={chooseBetter(pair, BETTER[figure] ?? null)} />
        )}
      />,
    ];
  };
  return (
    <CsvSection
      title={t('runs.siteDifferences')}
      file={getFileName(pair, 'sites')}
      table={rows.length === 0 ? null : () => makeTable(listCsvColumns(pair), rows)}
    >
      {rows.length === 0 ? (
        <Typography>{t('runs.sameSites')}</Typography>
      ) : (
        <SiteTable<SiteDifference>
          resource="placement-differences"
          label={t('runs.differencesCaption')}
          rows={rows}
          sort={{ field: 'filled', order: 'DESC' }}
          sortValue={getSortValue}
        >
          <NameColumn<SiteDifference>
            source="name"
            label={t('runs.site')}
            getPath={({ id }) => getSitePath(id)}
          />
          {SITE_FIGURES.flatMap(listColumns)}
        </SiteTable>
      )}
    </CsvSection>
  );
}
