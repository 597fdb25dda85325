import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import type { Report, ReportCell } from '../../../domain/contract/report.js';
import { FEW, WITHHELD, type ReportName } from '../../../domain/enums/reports.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { Button } from '../../shell/Button.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { usePrinting } from '../../shell/usePrinting.js';
import type { Column, ListTexts } from '../list/list-setup.js';
import { LocalList } from '../list/RecordList.js';
import { Nothing } from '../list/RecordTable.js';
import { Rows } from '../list/Rows.js';
import { formatNumber } from '../ui/format.js';
import { SiteLink } from '../ui/SiteLink.js';
import { figureText, nameColumn, rowName } from './report-words.js';
import styles from './reports.module.css';

type TableRow = Readonly<Record<string, ReportCell>> & { id: string };

/** From which width on a table has room for so many columns; a few short ones fit everywhere. */
const NARROW = [
  { columns: 4, query: 'not all' },
  { columns: 5, query: '(max-width: 37.4375em)' },
  { columns: Infinity, query: '(max-width: 63.9375em)' },
] as const;

/** As many cards as one looks at; the others are a click away. */
const CARDS = 20;

const TEXTS: ListTexts = {
  title: 'reports.title',
  loading: 'reports.loading',
  emptyTitle: 'reports.emptyTitle',
  emptyText: 'reports.emptyText',
  failedTitle: 'reports.failedTitle',
};

function Figure({ cell }: { cell: ReportCell | undefined }) {
  const t = useText();
  const [language] = useLanguage();
  if (cell === null || cell === undefined) return <Nothing />;
  if (cell === FEW || cell === WITHHELD) {
    return (
      <span className={styles.withheld}>
        <span aria-hidden={cell === WITHHELD}>{cell}</span>
        {cell === WITHHELD && <span className="visually-hidden">{t('reports.withheld')}</span>}
      </span>
    );
  }
  return figureText(cell, language);
}

/** For sorting: what's withheld is last, and few are fewer than ten. */
function sortKey(cell: ReportCell | undefined): number | null {
  if (cell === FEW) return 1;
  return typeof cell === 'number' ? cell : null;
}

interface ReportTableProps {
  name: ReportName;
  report: Report;
  caption: string;
}

/** The figures of a report, with their totals. */
export function ReportTable({ name, report, caption }: ReportTableProps) {
  const t = useText();
  const [language] = useLanguage();
  const named = nameColumn(report);
  const order = useMemo(() => new Map(report.rows.map((row, at) => [String(at), row])), [report]);
  const rows = useMemo(() => report.rows.map((row, at): TableRow => ({ ...row, id: String(at) })), [report]);
  const columns = useMemo(
    (): Column<TableRow>[] => [
      {
        source: named,
        label: t(`reports.column.${named}` as MessageKey),
        isRowName: true,
        className: styles.nameColumn,
        total: t('reports.total'),
        cell: (row) =>
          named === 'site' ? (
            <SiteLink id={Number(row['siteId'])} name={String(row['site'])} />
          ) : (
            rowName(report, row, t, language)
          ),
      },
      ...report.columns
        .filter((column) => column !== named && column !== 'siteId')
        .map((column) => ({
          source: column,
          label: t(`reports.column.${column}` as MessageKey),
          isFigure: true,
          isDescendingFirst: true,
          cell: (row: TableRow) => <Figure cell={row[column]} />,
          total: <Figure cell={report.total[column]} />,
        })),
    ],
    [report, named, t, language],
  );
  const [isAll, setIsAll] = useState(false);
  // Paper has room for the table.
  const isPrinting = usePrinting();
  const room = NARROW.find(({ columns: most }) => report.columns.length <= most)?.query ?? 'not all';
  const narrow = isPrinting ? 'not all' : room;
  const isNarrow = useMediaQuery(narrow, { noSsr: true });
  const sortValue = (row: TableRow, source: string): string | number | null => {
    if (source !== named) return sortKey(row[source]);
    // Days, grades and the like in the order of their list, not of their names.
    return named === 'site' || named === 'county' || named === 'district' || named === 'language'
      ? rowName(report, order.get(row.id) ?? {}, t, language)
      : Number(row.id);
  };
  return (
    <div className={styles.table}>
      <LocalList<TableRow>
        resource={`report-${name}`}
        texts={TEXTS}
        caption={caption}
        columns={columns}
        nameOf={(row) => rowName(report, row, t, language)}
        narrow={narrow}
        rows={rows}
        {...(isNarrow && !isAll && { limit: CARDS })}
        hasFailed={false}
        retry={() => undefined}
        defaultSort={
          name === 'sites' ? { field: 'pressure', order: 'DESC' } : { field: 'asGiven', order: 'ASC' }
        }
        sortValue={(row, source) => (source === 'asGiven' ? Number(row.id) : sortValue(row, source))}
      >
        <Rows<TableRow>
          hasTotals
          cardOf={(row) => ({
            title: columns[0]?.cell(row),
            facts: columns.slice(1).map(({ label, cell }) => ({ name: label, value: cell(row) })),
          })}
        />
      </LocalList>
      {isNarrow && !isAll && rows.length > CARDS && (
        <div>
          <Button onClick={() => setIsAll(true)}>
            {t('reports.showAll', { number: formatNumber(rows.length, language) })}
          </Button>
        </div>
      )}
      {/* Cards have no last line. */}
      {isNarrow && (
        <div className={styles.totals}>
          <strong>{t('reports.total')}</strong>
          <dl>
            {columns.slice(1).map(({ source, label, total }) => (
              <div key={source}>
                <dt>{label}</dt>
                <dd>{total}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  );
}
