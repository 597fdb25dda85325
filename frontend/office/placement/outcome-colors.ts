import type { RunOutcome } from '../../../domain/placement/run-reading.js';

const UNPLACED = 'var(--status-declined-ground)';

/** The color of each outcome in bars and legends; where colors are forced, it stays: it says which one is which. */
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

/** A square that shows a color of a legend. */
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
