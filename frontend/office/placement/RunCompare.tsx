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
import type { ReactNode } from 'react';
import { Link, useGetOne, useRedirect } from 'react-admin';
import { PAGES, getPagePath } from '../../../domain/contract/pages.js';
import type { PlacementRun, PlacementRunDetail } from '../../../domain/contract/placement.js';
import { RUN_OUTCOMES, betterIn, placedBy, type Better } from '../../../domain/placement/run-reading.js';
import { useLocation } from 'react-router';
import { useLanguage, useText } from '../../shell/texts.js';
import { ALWAYS, retryTransient } from '../../shell/query-client.js';
import { FailedNotice } from '../ui/FailedNotice.js';
import { formatMoment, formatNumber } from '../ui/format.js';
import { RecordHead } from '../ui/RecordHead.js';
import { LoadedState } from '../ui/RecordState.js';
import { Section } from '../ui/Section.js';
import { KnownSeason } from '../ui/KnownSeason.js';
import { ComparedSites } from './ComparedSites.js';
import { CsvButton } from './CsvButton.js';
import { Difference } from './Difference.js';
import { RankBar, figuresTable } from './RankBar.js';
import { useRuns, useRunSeason } from './RunList.js';
import { RUN_WORDS, RUNS, ruleFacts, runName } from './run-words.js';

const SIDES = ['a', 'b'] as const;
type Side = (typeof SIDES)[number];

export type RunPair = readonly [PlacementRunDetail, PlacementRunDetail];

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
        back={{
          to: season === null ? PAGES.placement : `${PAGES.placement}?season=${season}`,
          label: t('runs.back'),
        }}
        title={t('runs.compare')}
      />
      <KnownSeason year={season} leaveTo={PAGES.placementCompare}>
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
              {runName(run, t)} · {formatMoment(run.createdOn, language)}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Stack>
  );
}

function useRun(id: number) {
  return useGetOne<PlacementRunDetail>(RUNS, { id }, { ...ALWAYS, retry: retryTransient });
}

function Comparison({ ids: [one, other] }: { ids: readonly [number, number] }) {
  const t = useText();
  const first = useRun(one);
  const second = useRun(other);
  if (one === other) return <Typography>{t('runs.sameRun')}</Typography>;
  return (
    <LoadedState<RunPair>
      data={first.data && second.data && [first.data, second.data]}
      error={first.error ?? second.error}
      words={RUN_WORDS}
      refetch={() => Promise.all([first.refetch(), second.refetch()])}
      leaveTo={PAGES.placement}
    >
      {(pair) => <Compared pair={pair} />}
    </LoadedState>
  );
}

function Compared({ pair }: { pair: RunPair }) {
  const t = useText();
  return (
    <>
      {betterIn(pair, 'more') === null && <Alert severity="info">{t('runs.otherChildren')}</Alert>}
      <Figures pair={pair} />
      <RuleDifferences pair={pair} />
      <ComparedSites pair={pair} />
    </>
  );
}

interface PairTableProps {
  label: string;
  pair: RunPair;
  more?: string;
  isFigures?: boolean;
  rows: readonly { name: string; cells: readonly ReactNode[] }[];
}

function PairTable({ label, pair, more, isFigures = false, rows }: PairTableProps) {
  const t = useText();
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
            {more !== undefined && (
              <TableCell scope="col" align={align}>
                {more}
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

function Figures({ pair }: { pair: RunPair }) {
  const t = useText();
  const [language] = useLanguage();
  const [first, second] = pair;
  const getBetter = (outcome: (typeof RUN_OUTCOMES)[number]): Better => {
    if (outcome === 'first') return 'more';
    return outcome === 'unplaced' ? 'less' : null;
  };
  const figures: readonly (readonly [string, (run: PlacementRun) => number, Better])[] = [
    [t('runs.pool'), ({ pool }) => pool, null],
    [t('runs.placed'), placedBy, 'more'],
    ...RUN_OUTCOMES.map(
      (name) => [t(`runs.outcome.${name}`), (run: PlacementRun) => run[name], getBetter(name)] as const,
    ),
    [t('runs.splitFamilies'), ({ splitFamilies }) => splitFamilies, 'less'],
    [t('runs.seatsFree'), ({ seatsFree }) => seatsFree, null],
  ];
  return (
    <Section
      title={t('runs.result')}
      action={
        <CsvButton
          about="result"
          runs={pair.map(({ number }) => number)}
          of={t('runs.result')}
          table={() => figuresTable(pair)}
        />
      }
    >
      <Stack component="ul" spacing={1} sx={{ m: 0, mb: 2, p: 0, listStyle: 'none' }}>
        {pair.map((run) => (
          <li key={run.id}>
            <Box component="span" sx={{ fontWeight: 650 }}>
              {runName(run, t)}
            </Box>
            <RankBar run={run} />
          </li>
        ))}
      </Stack>
      <PairTable
        label={t('runs.result')}
        pair={pair}
        more={t('runs.difference')}
        isFigures
        rows={figures.map(([name, of, better]) => ({
          name,
          cells: [
            formatNumber(of(first), language),
            formatNumber(of(second), language),
            <Difference key="by" by={of(second) - of(first)} better={betterIn(pair, better)} />,
          ],
        }))}
      />
    </Section>
  );
}

function RuleDifferences({ pair }: { pair: RunPair }) {
  const t = useText();
  const [language] = useLanguage();
  const [first, second] = pair.map(({ rules }) => ruleFacts(rules, t, language));
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
