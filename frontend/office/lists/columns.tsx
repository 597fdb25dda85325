import Box from '@mui/material/Box';
import { createContext, use, type ReactNode } from 'react';
import {
  DataTable,
  Link,
  useDataTableRenderContext,
  useDataTableSortContext,
  useRecordContext,
  type DataTableColumnProps,
  type RaRecord,
} from 'react-admin';
import { useText } from '../../shell/texts.js';

/** Set where rows are cards: columns are then labeled lines. */
export const CardContext = createContext(false);

/** The id of a table with grouped columns, which has a second row of headings, so its cells name their headings. */
export const GroupedContext = createContext<string | null>(null);

export const NameContext = createContext<(row: RaRecord) => string>(() => '');

export function useRowName(): (row: RaRecord) => string {
  return use(NameContext);
}

export function getGroupId(table: string, group: string): string {
  return `${table}-${group.replaceAll(/\W+/g, '-')}`;
}

export interface ColumnProps<Row extends RaRecord> extends Omit<
  DataTableColumnProps<Row>,
  'children' | 'label' | 'render' | 'source'
> {
  /** The field that the column sorts by, which also names it in a person's choice of columns. */
  source: string;
  label: string;
  meaning?: string;
  isFigure?: boolean;
  group?: string;
  fullLabel?: string;
  total?: ReactNode;
  isRowName?: boolean;
  render: (row: Row) => ReactNode;
}

function CellContent<Row extends RaRecord>({ render }: Pick<ColumnProps<Row>, 'render'>) {
  const row = useRecordContext<Row>();
  return row ? render(row) : null;
}

type Heading = Pick<ColumnProps<RaRecord>, 'source' | 'group' | 'isRowName'>;

function useHeadings({ source, group, isRowName }: Heading): { id?: string; headers?: string | undefined } {
  const table = use(GroupedContext);
  const part = useDataTableRenderContext();
  const row = useRecordContext();
  if (table === null) return {};
  const [column, above] = [`${table}-${source}`, group && getGroupId(table, group)];
  if (part === 'header') return { id: column, headers: above };
  const ofRow = `${table}-row-${row?.id ?? 'total'}`;
  return isRowName
    ? { id: ofRow, headers: column }
    : { headers: [ofRow, above, column].filter(Boolean).join(' ') };
}

export function Column<Row extends RaRecord>(props: ColumnProps<Row>) {
  const { meaning, isFigure, isRowName, group, fullLabel, total, ...column } = props;
  const { source, label, render } = column;
  const part = useDataTableRenderContext();
  const sort = useDataTableSortContext();
  const headings = useHeadings(props);
  if (use(CardContext)) {
    return (
      <Box sx={{ display: 'flex', gap: 1, py: 0.25 }}>
        <Box component="dt" sx={{ flex: '0 0 38%', color: 'text.secondary' }}>
          {fullLabel ?? label}
        </Box>
        <Box component="dd" sx={{ flex: 1, m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
          <CellContent render={render} />
        </Box>
      </Box>
    );
  }
  return (
    <DataTable.Col<Row>
      {...headings}
      {...column}
      {...(part === 'footer' && { children: total ?? '' })}
      {...(isFigure && { align: 'right', cellClassName: 'figure' })}
      {...(isRowName && part !== 'header' && ({ component: 'th', scope: 'row' } as object))}
      {...(part === 'header' && {
        scope: 'col',
        title: meaning,
        sortDirection: sort?.field === source ? (sort.order === 'ASC' ? 'asc' : 'desc') : false,
      })}
    />
  );
}

interface NameColumnProps<Row extends RaRecord> extends Omit<ColumnProps<Row>, 'render'> {
  /** For a row that's called something else here than in the table's other sentences. */
  getName?: (row: Row) => string;
  getPath?: (row: Row) => string | null;
  beside?: (row: Row) => ReactNode;
}

export function NameColumn<Row extends RaRecord>(props: NameColumnProps<Row>) {
  const rowName: (row: Row) => string = useRowName();
  const { getName = rowName, getPath, beside, ...column } = props;
  const isCard = use(CardContext);
  const render = (row: Row) => {
    const to = getPath?.(row) ?? null;
    return (
      <>
        {to === null ? (
          <Box component="span" sx={{ fontWeight: 650 }}>
            {getName(row)}
          </Box>
        ) : (
          <Link to={to} className="row-link" data-row="">
            {getName(row)}
          </Link>
        )}
        {beside?.(row)}
      </>
    );
  };
  if (isCard) {
    return (
      <Box component="div" sx={{ order: -1, fontWeight: 650, mb: 0.5, pr: 5 }}>
        <dt className="visually-hidden">{column.label}</dt>
        <Box component="dd" sx={{ m: 0 }}>
          <CellContent render={render} />
        </Box>
      </Box>
    );
  }
  return <Column<Row> {...column} isRowName render={render} />;
}

export function Nothing() {
  const t = useText();
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('applications.none')}</span>
    </>
  );
}
