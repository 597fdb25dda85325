import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-admin';
import type { PlacementRun, RunFigures } from '../../../domain/contract/placement.js';
import { RUN_OUTCOMES, countPlaced, type RunOutcome } from '../../../domain/placement/run-reading.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { formatNumber } from '../ui/format.js';
import { makeTable, type CsvTable } from './CsvButton.js';
import { getChildrenPath } from './run-children.js';
import { writePercent } from './run-words.js';

const UNPLACED = 'var(--status-declined-ground)';

/** Even forced colors don't replace these, because they tell the outcomes apart. */
export const OUTCOME_COLORS: Readonly<Record<RunOutcome, object>> = {
  first: { background: 'var(--turquoise)', color: 'var(--on-turquoise)' },
  second: { background: 'color-mix(in srgb, var(--turquoise) 45%, var(--card))', color: 'var(--ink)' },
  third: { background: 'color-mix(in srgb, var(--turquoise) 20%, var(--card))', color: 'var(--ink)' },
  nearby: { background: 'var(--sun)', color: 'var(--on-sun)' },
  unplaced: {
    background: `repeating-linear-gradient(135deg, ${UNPLACED} 0 6px, color-mix(in srgb, var(--status-declined-ink) 22%, ${UNPLACED}) 6px 9px)`,
    color: 'var(--status-declined-ink)',
  },
};

export const SWATCH = {
  flex: 'none',
  display: 'inline-block',
  width: 14,
  height: 14,
  border: '1px solid color-mix(in srgb, currentcolor 20%, transparent)',
  borderRadius: '4px',
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
};

export function RankBar({ run, isSmall = false }: { run: RunFigures; isSmall?: boolean }) {
  const t = useText();
  const { pool } = run;
  const said = RUN_OUTCOMES.map((outcome) =>
    t('runs.outcomeOf', { outcome: t(`runs.outcome.${outcome}`), count: run[outcome] }),
  ).join(', ');
  return (
    <Box
      role="img"
      aria-label={said}
      sx={{
        display: 'flex',
        gap: isSmall ? '1px' : '2px',
        height: isSmall ? 16 : 40,
        minWidth: 96,
        overflow: 'hidden',
        borderRadius: isSmall ? '6px' : 1,
        bgcolor: 'var(--sunk)',
        forcedColorAdjust: 'none',
        printColorAdjust: 'exact',
      }}
    >
      {RUN_OUTCOMES.filter((outcome) => run[outcome] > 0).map((outcome) => (
        <Box
          key={outcome}
          component="span"
          sx={{
            ...OUTCOME_COLORS[outcome],
            display: 'grid',
            placeItems: 'center',
            flexGrow: run[outcome],
            flexBasis: 0,
            minWidth: 3,
            fontWeight: 650,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {!isSmall && run[outcome] >= pool / 12 && writePercent(run[outcome], pool)}
        </Box>
      ))}
    </Box>
  );
}

export function RankLegend({ run }: { run: PlacementRun }) {
  const t = useText();
  const [language] = useLanguage();
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(118px, 1fr))', gap: 1, m: 0 }}
    >
      {RUN_OUTCOMES.map((outcome) => (
        <div key={outcome}>
          <Box component="dt" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box component="span" sx={{ ...SWATCH, ...OUTCOME_COLORS[outcome] }} />
            {t(`runs.outcome.${outcome}`)}
          </Box>
          <Box component="dd" sx={{ m: 0, ml: '22px', fontVariantNumeric: 'tabular-nums' }}>
            <Box component="strong" sx={{ fontSize: '1.25rem' }}>
              {outcome === 'unplaced' && run.unplaced > 0 ? (
                <Link to={getChildrenPath(run.id, { result: 'unplaced' })}>
                  {formatNumber(run.unplaced, language)}
                </Link>
              ) : (
                formatNumber(run[outcome], language)
              )}
            </Box>{' '}
            <Typography component="span" color="textSecondary">
              {writePercent(run[outcome], run.pool)}
            </Typography>
          </Box>
        </div>
      ))}
    </Box>
  );
}

export function makeFiguresTable(runs: readonly PlacementRun[]): CsvTable {
  return makeTable<PlacementRun>(
    [
      ['Run', ({ number }) => number],
      ['Children', ({ pool }) => pool],
      ['Placed', countPlaced],
      ['First Choice', ({ first }) => first],
      ['Second Choice', ({ second }) => second],
      ['Third Choice', ({ third }) => third],
      ['Nearby', ({ nearby }) => nearby],
      ['Without A Seat', ({ unplaced }) => unplaced],
      ['Split Families', ({ splitFamilies }) => splitFamilies],
      ['Seats Free Before', ({ seatsFree }) => seatsFree],
      ['Seats Used', ({ seatsUsed }) => seatsUsed],
    ],
    runs,
  );
}
