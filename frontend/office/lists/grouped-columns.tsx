import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Children, cloneElement, isValidElement, use, type ReactElement, type ReactNode } from 'react';
import {
  DataTableClasses,
  SelectPageCheckbox,
  useDataTableConfigContext,
  useDataTableStoreContext,
  useStore,
  type RaRecord,
} from 'react-admin';
import { GroupedContext, getGroupId, type ColumnProps } from './columns.js';

type ColumnElement = ReactElement<ColumnProps<RaRecord> & { rowSpan?: number }>;

function listRuns(columns: readonly ColumnElement[]): [ColumnElement, ...ColumnElement[]][] {
  const runs: [ColumnElement, ...ColumnElement[]][] = [];
  for (const column of columns) {
    const last = runs.at(-1);
    const { group } = column.props;
    if (last && group !== undefined && last[0].props.group === group) last.push(column);
    else runs.push([column]);
  }
  return runs;
}

export function GroupedHead({ children }: { children?: ReactNode }) {
  const table = use(GroupedContext) ?? '';
  const { hasBulkActions } = useDataTableConfigContext();
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  const columns = Children.toArray(children)
    .filter((child): child is ColumnElement => isValidElement(child))
    .filter(({ props }) => !hidden.includes(props.source));
  return (
    <TableHead>
      <TableRow>
        {hasBulkActions && (
          <TableCell
            id={`${table}-check`}
            scope="col"
            rowSpan={2}
            padding="checkbox"
            className={DataTableClasses.headerCell}
          >
            <SelectPageCheckbox />
          </TableCell>
        )}
        {listRuns(columns).map((run) => {
          const [column] = run;
          const { group } = column.props;
          if (group === undefined) return cloneElement(column, { rowSpan: 2 });
          return (
            <TableCell
              key={column.key}
              id={getGroupId(table, group)}
              scope="colgroup"
              align="center"
              colSpan={run.length}
              className={DataTableClasses.headerCell}
            >
              {group}
            </TableCell>
          );
        })}
      </TableRow>
      <TableRow>{columns.filter(({ props }) => props.group !== undefined)}</TableRow>
    </TableHead>
  );
}

export function TotalsFoot({ children }: { children?: ReactNode }) {
  const table = use(GroupedContext);
  const { hasBulkActions } = useDataTableConfigContext();
  return (
    <TableFooter>
      <TableRow sx={{ '& > .MuiTableCell-root': { color: 'text.primary', fontWeight: 650 } }}>
        {hasBulkActions && <TableCell {...(table !== null && { headers: `${table}-check` })} />}
        {children}
      </TableRow>
    </TableFooter>
  );
}
