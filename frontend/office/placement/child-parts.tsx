import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import type { PlacementRunDetail, PlacementRunRow } from '../../../domain/contract/placement.js';
import { isIn } from '../../../domain/enums/enums.js';
import { RELEASE_SKIPS } from '../../../domain/enums/placement.js';
import {
  findNearestSpareSeats,
  RUN_OUTCOMES,
  type SpareSite,
} from '../../../domain/placement/run-reading.js';
import { describeSeatsToOpen } from '../../../domain/sites/site-figures.js';
import type { SiteRow } from '../../../domain/contract/site.js';
import { getSiteLabel } from '../../../domain/sites/site-label.js';
import { useText } from '../../shell/texts.js';
import { isFromEndedSeason } from '../data/useSeasons.js';
import { SiteLink } from '../ui/SiteLink.js';
import { useSiteRows } from '../sites/useSiteRows.js';
import { OUTCOME_COLORS, SWATCH } from './RankBar.js';
import { describeCutoff } from './run-words.js';

/** Has the seats that a draft would leave free, or else those that are free now. */
type RunSite = SiteRow & SpareSite & { label: string };

export type RunSites = ReadonlyMap<number, RunSite>;

const NO_SITES: RunSites = new Map();

/** Empty until they're loaded, and for a run of an ended season. */
export function useRunSites(run: PlacementRunDetail): RunSites {
  const { data } = useSiteRows();
  return useMemo(() => {
    if (!data || isFromEndedSeason(run)) return NO_SITES;
    const left = new Map(run.bySite.map(({ siteId, seats, filled }) => [siteId, seats - filled]));
    const countFree = ({ id, freeSeats }: SiteRow) =>
      run.state === 'released' || run.state === 'discarded' ? freeSeats : (left.get(id) ?? 0);
    return new Map(
      data.map((site) => [site.id, { ...site, label: getSiteLabel(site), free: countFree(site) }]),
    );
  }, [data, run]);
}

export type ChildRow = PlacementRunRow & { id: string };

function Soft({ children }: { children: ReactNode }) {
  return (
    <Typography component="span" color="textSecondary">
      {children}
    </Typography>
  );
}

/** `Grade: 3, late application`. */
export function GradeAndLate({ row: { grade, late } }: { row: PlacementRunRow }) {
  const t = useText();
  return (
    <Soft>
      {grade && t('runs.gradeOf', { grade: t(`enum.grade.${grade}`) })}
      {late && `, ${t('runs.reason.late')}`}
    </Soft>
  );
}

export function Choices({ row, run }: { row: PlacementRunRow; run: PlacementRunDetail }) {
  const t = useText();
  if (row.preferences.length === 0) return <Soft>{t('runs.noChoices')}</Soft>;
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {row.preferences.map(({ siteId, name, reason, cutoff }) => (
        <Box key={siteId} component="li" sx={{ fontWeight: reason === 'placed' ? 650 : 400 }}>
          <SiteLink id={siteId} name={name} />{' '}
          <Soft>
            {t(`placement.outcome.${reason}`)}
            {cutoff && ` (${t('runs.lastIn', { had: describeCutoff(cutoff, run.rules, t) })})`}
          </Soft>
        </Box>
      ))}
    </Box>
  );
}

export function Advice({
  row,
  run,
  sites,
}: {
  row: PlacementRunRow;
  run: PlacementRunDetail;
  sites: RunSites;
}) {
  const t = useText();
  if (sites.size === 0) return null;
  const spare = findNearestSpareSeats(row, sites);
  const full = row.preferences.filter(({ reason }) => reason === 'full');
  const areAllFull = full.length > 0 && full.length === row.preferences.length;
  const staffing =
    run.rules.seats === 'staffed' &&
    full
      .map(({ siteId }) => sites.get(siteId))
      .map((site) => site && { site, text: describeSeatsToOpen(site, t) })
      .find((found) => found?.text);
  return (
    <Stack component="ul" spacing={0.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {areAllFull && (
        <Box component="li" sx={{ fontWeight: 650 }}>
          {t('runs.allFull', { count: row.preferences.length })}
        </Box>
      )}
      <li>
        {spare ? (
          <>
            {spare.miles > run.rules.nearbyMiles &&
              `${t('runs.noneWithin', { miles: t('runs.miles', { count: run.rules.nearbyMiles }) })} `}
            {t('runs.spare', { count: spare.site.free })}{' '}
            <SiteLink id={spare.site.id} name={spare.site.label} />
            {', '}
            {t('runs.spareMiles', {
              miles: t('runs.miles', { count: Math.max(1, Math.round(spare.miles)) }),
              site: spare.from.label,
            })}
          </>
        ) : (
          t('runs.noSpare')
        )}
      </li>
      {staffing && (
        <li>
          <SiteLink id={staffing.site.id} name={staffing.site.label} />
          {': '}
          {staffing.text}
        </li>
      )}
    </Stack>
  );
}

export function Seat({ row }: { row: PlacementRunRow }) {
  const t = useText();
  if (row.siteId === null) return <Soft>{t('runs.outcome.unplaced')}</Soft>;
  const rank = row.rank === 'nearby' ? 'nearby' : row.rank && RUN_OUTCOMES[row.rank - 1];
  return (
    <>
      <SiteLink id={row.siteId} name={row.siteName ?? ''} />
      {rank && (
        <Typography color="textSecondary" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box component="span" sx={{ ...SWATCH, ...OUTCOME_COLORS[rank] }} />
          {t(`runs.outcome.${rank}`)}
        </Typography>
      )}
      {isIn(RELEASE_SKIPS, row.skipCode) && (
        <Typography sx={{ color: 'var(--status-declined-ink)', fontWeight: 650 }}>
          {t('runs.skipped', { reason: t(`placement.skip.${row.skipCode}`) })}
        </Typography>
      )}
    </>
  );
}
