import type { SiteRow } from '../../../../domain/contract/site.js';
import { siteLabel } from '../../../../domain/sites/site-label.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { formatNumber } from '../../ui/format.js';
import type { Column } from '../../list/data-column.js';
import { DataTable } from '../../list/DataTable.js';
import { Nothing } from '../../list/Nothing.js';
import { RowLink } from '../../list/RowLink.js';
import type { ChangeView } from '../../list/useListView.js';
import { FigureCell } from './FigureCell.js';
import { INSTRUCTOR_COLUMNS, STUDENT_COLUMNS, type FigureColumn } from './site-columns.js';
import { totalsOf } from './site-figures.js';
import { isUnverified, sitePath } from './site-words.js';
import { sitesAddress, type SiteColumn, type SitesView } from './sites-address.js';
import { SiteStanding } from './SiteStanding.js';
import styles from './SiteTable.module.css';

interface SiteTableProps {
  /** Null while the first ones are on their way. */
  rows: readonly SiteRow[] | null;
  /** All that the totals count: those of the other pages too. */
  found: readonly SiteRow[];
  caption: string;
  view: SitesView;
  change: ChangeView<SitesView>;
}

/** The sites with the figures of their instructors and students (spec section 2), and their totals below. */
export function SiteTable({ rows, found, caption, view, change }: SiteTableProps) {
  const t = useText();
  const [language] = useLanguage();
  const totals = totalsOf(found);
  const totalKey = totals.count < found.length ? 'sites.totalActive' : 'sites.total';
  const plain: Column<SiteRow, SiteColumn>[] = [
    {
      by: 'name',
      label: t('sites.column.name'),
      cell: (site) => <RowLink to={sitePath(site)}>{siteLabel(site)}</RowLink>,
      total: t(totalKey, { count: totals.count, number: formatNumber(totals.count, language) }),
    },
    {
      by: 'district',
      label: t('sites.column.district'),
      className: styles.district,
      cell: ({ district }) => district ?? <Nothing />,
    },
    {
      by: 'status',
      label: t('sites.column.status'),
      className: styles.status,
      cell: (site) => <SiteStanding site={site} />,
    },
  ];
  const figure = (by: FigureColumn): Column<SiteRow, SiteColumn> => ({
    by,
    label: t(`sites.column.${by}`),
    meaning: t(`sites.meaning.${by}`),
    className: styles.number,
    isFigure: true,
    cell: (site) => <FigureCell figures={site} column={by} />,
    total: <FigureCell figures={totals} column={by} />,
  });
  return (
    <>
      <DataTable
        caption={caption}
        columns={[
          ...plain,
          { title: t('sites.group.instructors'), columns: INSTRUCTOR_COLUMNS.map(figure) },
          { title: t('sites.group.students'), columns: STUDENT_COLUMNS.map(figure) },
        ]}
        rows={rows}
        sort={sitesAddress.sortOf(view)}
        onSort={(by) => {
          change((current) => sitesAddress.sortedBy(current, by));
        }}
        hasTotals={totals.count > 0 && found.length > 1}
      />
      {totals.count > 1 && totals.waitlistCount > 0 && (
        <p className={styles.note}>{t('sites.waitlistNote')}</p>
      )}
      {rows?.some(isUnverified) && <p className={styles.note}>{t('sites.notVerifiedNote')}</p>}
    </>
  );
}
