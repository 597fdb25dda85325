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

/** Set where rows are cards: columns are then lines with a label. */
export const CardContext = createContext(false);

export interface ColumnProps<Row extends RaRecord> extends Omit<
  DataTableColumnProps<Row>,
  'children' | 'label' | 'render' | 'source'
> {
  /** The field that the column sorts by, and its name in a person's choice of columns. */
  source: string;
  label: string;
  /** What the column means, where its head is short. */
  meaning?: string;
  isFigure?: boolean;
  /** Left out of the cards on phones. */
  isTableOnly?: boolean;
  render: (row: Row) => ReactNode;
}

function CellContent<Row extends RaRecord>({ render }: Pick<ColumnProps<Row>, 'render'>) {
  const row = useRecordContext<Row>();
  return row ? render(row) : null;
}

/** A column of an OfficeTable: react-admin's, with what screen readers need and its line in the cards. */
export function Column<Row extends RaRecord>(props: ColumnProps<Row>) {
  const { meaning, isFigure = false, isTableOnly = false, ...column } = props;
  const { source, label, render } = column;
  const part = useDataTableRenderContext();
  const sort = useDataTableSortContext();
  if (use(CardContext)) {
    if (isTableOnly) return null;
    return (
      <Box sx={{ display: 'flex', gap: 1, py: 0.25 }}>
        <Box component="dt" sx={{ flex: '0 0 38%', color: 'text.secondary' }}>
          {label}
        </Box>
        <Box component="dd" sx={{ flex: 1, m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
          <CellContent render={render} />
        </Box>
      </Box>
    );
  }
  return (
    <DataTable.Col<Row>
      {...column}
      {...(isFigure && { align: 'right', cellClassName: 'figure' })}
      {...(part === 'header' && {
        scope: 'col',
        title: meaning,
        sortDirection: sort?.field === source ? (sort.order === 'ASC' ? 'asc' : 'desc') : false,
      })}
    />
  );
}

interface NameColumnProps<Row extends RaRecord> extends Omit<ColumnProps<Row>, 'render'> {
  nameOf: (row: Row) => string;
  /** The row's page; a click anywhere in the row opens it. */
  pathOf?: (row: Row) => string;
  /** Below the name. */
  beside?: (row: Row) => ReactNode;
}

/** The column that names the row: its header, and a link to its page. */
export function NameColumn<Row extends RaRecord>(props: NameColumnProps<Row>) {
  const { nameOf, pathOf, beside, ...column } = props;
  const part = useDataTableRenderContext();
  const isCard = use(CardContext);
  const render = (row: Row) => (
    <>
      {pathOf ? (
        <Link to={pathOf(row)} className="row-link" data-row="">
          {nameOf(row)}
        </Link>
      ) : (
        <Box component="span" sx={{ fontWeight: 650 }}>
          {nameOf(row)}
        </Box>
      )}
      {beside?.(row)}
    </>
  );
  if (isCard) {
    return (
      <Box component="div" sx={{ fontWeight: 650, mb: 0.5, pr: 5 }}>
        <CellContent render={render} />
      </Box>
    );
  }
  return (
    <Column<Row>
      {...column}
      render={render}
      {...(part === 'data' && ({ component: 'th', scope: 'row' } as object))}
    />
  );
}
