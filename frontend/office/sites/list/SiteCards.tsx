import type { SiteRow } from '../../../../domain/contract/site.js';
import { siteLabel } from '../../../../domain/sites/site-label.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { formatNumber } from '../../ui/format.js';
import { RowCards, type RowCard } from '../../list/RowCards.js';
import { FigureCell } from './FigureCell.js';
import type { FigureColumn } from './site-columns.js';
import { sitePath } from './site-words.js';
import { SiteStanding } from './SiteStanding.js';

/** Where a table has no room: a card for each site, the same facts on it. */
export function SiteCards({ rows }: { rows: readonly SiteRow[] | null }) {
  const t = useText();
  const [language] = useLanguage();
  const figure = (site: SiteRow, column: FigureColumn) => ({
    name: t(`sites.sorted.${column}`),
    value: <FigureCell figures={site} column={column} />,
  });
  const share = (column: 'enrollmentCount' | 'instructorCount', count: number, capacity: number) => ({
    name: t(`sites.sorted.${column}`),
    value: t('sites.ofCapacity', {
      count: formatNumber(count, language),
      capacity: formatNumber(capacity, language),
    }),
  });
  const cardOf = (site: SiteRow): RowCard => ({
    key: site.id,
    to: sitePath(site),
    title: siteLabel(site),
    chip: <SiteStanding site={site} />,
    facts: [
      ...(site.district === null
        ? []
        : [{ name: t('sites.column.district'), value: site.district, isLong: true }]),
      share('enrollmentCount', site.enrollmentCount, site.studentCapacity),
      figure(site, 'availability'),
      figure(site, 'pendingCount'),
      figure(site, 'waitlistCount'),
      share('instructorCount', site.instructorCount, site.instructorCapacity),
      figure(site, 'instructorOpenings'),
    ],
  });
  return <RowCards cards={rows && rows.map(cardOf)} isOutdated={false} />;
}
