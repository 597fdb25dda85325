import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { getSitePath } from '../../../domain/contract/pages.js';
import type { Report, ReportCell } from '../../../domain/contract/report.js';
import { FEW, WITHHELD } from '../../../domain/enums/reports.js';
import type { ReportName } from '../../../domain/reports/report-shape.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { isOtherColumn, toPlainColumn } from '../../../domain/reports/compare-seasons.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { usePrinting } from '../../shell/usePrinting.js';
import { Column, NameColumn, Nothing } from '../lists/columns.js';
import { TotalsFoot } from '../lists/grouped-columns.js';
import { LocalTable } from '../lists/LocalList.js';
import type { TableWords } from '../lists/OfficeTable.js';
import { formatFigure, getNameColumn, getRowName } from './report-words.js';

type TableRow = Readonly<Record<string, ReportCell>> & { id: string };

/** The screen width below which a table has no room for so many columns; a few short ones fit everywhere. */
function getNarrow(columns: number): string {
  if (columns <= 4) return 'not all';
  return columns === 5 ? '(max-width: 37.4375em)' : '(max-width: 63.9375em)';
}

const CARDS = 20;

const WORDS: TableWords = {
  loading: 'reports.loading',
  emptyTitle: 'reports.emptyTitle',
  emptyText: 'reports.emptyText',
  failedTitle: 'reports.failedTitle',
};

function Figure({ cell, column }: { cell: ReportCell | undefined; column: string }) {
  const t = useText();
  const [language] = useLanguage();
  if (cell === null || cell === undefined) return <Nothing />;
  if (cell === FEW || cell === WITHHELD) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <span aria-hidden={cell === WITHHELD}>{cell}</span>
        {cell === WITHHELD && <span className="visually-hidden">{t('reports.withheld')}</span>}
      </Box>
    );
  }
  return formatFigure(cell, language, column);
}

/** For sorting: withheld figures come last, and `<10` counts as 1. */
function getSortKey(cell: ReportCell | undefined): number | null {
  if (cell === FEW) return 1;
  return typeof cell === 'number' ? cell : null;
}

interface ReportTableProps {
  name: ReportName;
  report: Report;
  caption: string;
  years: readonly [own: number, other: number] | null;
}

export function ReportTable({ name, report, caption, years }: ReportTableProps) {
  const t = useText();
  const [language] = useLanguage();
  const named = getNameColumn(report);
  const rows = useMemo(() => report.rows.map((row, at): TableRow => ({ ...row, id: String(at) })), [report]);
  const figures = report.columns.filter((column) => column !== named && column !== 'siteId');
  const [isAll, setIsAll] = useState(false);
  // Paper has room for the table.
  const isPrinting = usePrinting();
  const narrow = isPrinting ? 'not all' : getNarrow(report.columns.length);
  const isNarrow = useMediaQuery(narrow, { noSsr: true });
  const getName = (row: TableRow) => getRowName(report, row, t, language);
  const getSortValue = (row: TableRow, source: string): string | number | null => {
    if (source === 'asGiven') return Number(row.id);
    if (source !== named) return getSortKey(row[source]);
    // Days, grades and the like sort in the order of their list, not by name.
    return named === 'site' || named === 'county' || named === 'district' || named === 'language'
      ? getName(row)
      : Number(row.id);
  };
  const getLabel = (column: string) => t(`reports.column.${toPlainColumn(column)}` as MessageKey);
  const getYear = (column: string) => years && String(years[isOtherColumn(column) ? 1 : 0]);
  const hasMore = isNarrow && !isAll && rows.length > CARDS;
  return (
    <Box
      sx={{ '@media print': { '& tr': { breakInside: 'avoid' }, '& tfoot': { display: 'table-row-group' } } }}
    >
      <LocalTable<TableRow>
        resource={`report-${name}`}
        rows={rows}
        limit={hasMore ? CARDS : undefined}
        sort={name === 'sites' ? { field: 'pressure', order: 'DESC' } : { field: 'asGiven', order: 'ASC' }}
        sortValue={getSortValue}
        label={caption}
        getName={getName}
        words={WORDS}
        narrow={narrow}
        foot={TotalsFoot}
      >
        <NameColumn<TableRow>
          source={named}
          label={getLabel(named)}
          getPath={(row) => (named === 'site' ? getSitePath(Number(row['siteId'])) : null)}
          total={t('reports.total')}
        />
        {figures.map((column) => (
          <Column<TableRow>
            key={column}
            source={column}
            label={getYear(column) ?? getLabel(column)}
            {...(years && {
              group: getLabel(column),
              fullLabel: `${getLabel(column)}, ${getYear(column) ?? ''}`,
            })}
            isFigure
            sortByOrder="DESC"
            render={(row) => <Figure cell={row[column]} column={column} />}
            total={<Figure cell={report.total[column]} column={column} />}
          />
        ))}
      </LocalTable>
      {hasMore && (
        <Button variant="outlined" onClick={() => setIsAll(true)} sx={{ my: 1.5 }}>
          {t('reports.showAll', { count: rows.length })}
        </Button>
      )}
      {/* Cards have no total row. */}
      {isNarrow && (
        <Box
          sx={{ mt: 1.5, p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'var(--sunk)' }}
        >
          <strong>{t('reports.total')}</strong>
          <Box
            component="dl"
            sx={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
              gap: '6px 16px',
              m: 0,
              '& dt': { color: 'text.secondary' },
              '& dd': { m: 0, fontVariantNumeric: 'tabular-nums' },
            }}
          >
            {figures.map((column) => (
              <div key={column}>
                <dt>{[getLabel(column), getYear(column)].filter(Boolean).join(', ')}</dt>
                <dd>
                  <Figure cell={report.total[column]} column={column} />
                </dd>
              </div>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
