import type { PlacementRunDetail, PlacementRunRow } from '../../../domain/contract/placement.js';
import { isOneOf } from '../../../domain/enums/enums.js';
import { RELEASE_SKIPS } from '../../../domain/enums/placement.js';
import { nearestSpareSeats } from '../../../domain/placement/run-reading.js';
import { seatsToOpenText } from '../../../domain/sites/site-figures.js';
import { useText } from '../../shell/texts.js';
import { SiteLink } from '../ui/SiteLink.js';
import styles from './placement.module.css';
import { cutoffText } from './run-words.js';
import type { RunSites } from './useRunSites.js';

/** A row as react-admin keeps it. */
export type ChildRow = PlacementRunRow & { id: string };

/** The choices of a child in the family's order, and what became of each. */
export function Choices({ row, run }: { row: PlacementRunRow; run: PlacementRunDetail }) {
  const t = useText();
  if (row.preferences.length === 0) return <span className={styles.soft}>{t('runs.noChoices')}</span>;
  return (
    <ol className={styles.choices}>
      {row.preferences.map(({ siteId, name, reason, cutoff }) => (
        <li key={siteId} data-placed={reason === 'placed' || undefined}>
          <SiteLink id={siteId} name={name} />{' '}
          <span className={styles.soft}>
            {t(`placement.outcome.${reason}`)}
            {cutoff && ` (${t('runs.lastIn', { had: cutoffText(cutoff, run.rules, t) })})`}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What the office can do for a child without a seat. */
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
  const spare = nearestSpareSeats(row, sites);
  const areAllFull = row.preferences.length > 0 && row.preferences.every(({ reason }) => reason === 'full');
  const staffing =
    run.rules.seats === 'staffed'
      ? row.preferences
          .filter(({ reason }) => reason === 'full')
          .map(({ siteId }) => sites.get(siteId))
          .map((site) => site && { site, text: seatsToOpenText(site, t) })
          .find((found) => found?.text)
      : undefined;
  return (
    <ul className={styles.advice}>
      {areAllFull && (
        <li className={styles.reason}>{t('runs.allFull', { count: row.preferences.length })}</li>
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
    </ul>
  );
}

/** Where a child got a seat: the site, and which choice it is. */
export function Seat({ row }: { row: PlacementRunRow }) {
  const t = useText();
  if (row.siteId === null) return <span className={styles.soft}>{t('runs.outcome.unplaced')}</span>;
  const rank =
    row.rank === 'nearby' ? 'nearby' : row.rank && (['first', 'second', 'third'] as const)[row.rank - 1];
  return (
    <>
      <SiteLink id={row.siteId} name={row.siteName ?? ''} />
      {rank && (
        <span className={styles.rank}>
          <span className={styles.swatch} data-outcome={rank} />
          {t(`runs.outcome.${rank}`)}
        </span>
      )}
      {isOneOf(RELEASE_SKIPS, row.skipCode) && (
        <span className={styles.skipped}>
          {t('runs.skipped', { reason: t(`placement.skip.${row.skipCode}`) })}
        </span>
      )}
    </>
  );
}
