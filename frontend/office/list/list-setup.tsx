import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useListContext, useResourceContext, useStore, type RaRecord } from 'react-admin';
import type { MessageKey } from '../../../domain/messages/keys.js';
import type { Filter, ListAddress } from './list-address.js';

/** One column: its head sorts, its cell shows a row. */
export interface Column<Row> {
  /** The field that the column sorts by, and its name in a person's choice of columns. */
  source: string;
  label: string;
  /** What the column means, where its head is short. */
  meaning?: string;
  /** Columns next to each other with the same group share a heading. */
  group?: string;
  className?: string | undefined;
  isFigure?: boolean;
  /** Names the row: a row header that can't be hidden. */
  isRowName?: boolean;
  isSortable?: boolean;
  isDescendingFirst?: boolean;
  cell: (row: Row) => ReactNode;
  /** What the last line shows, in a table with totals. */
  total?: ReactNode;
}

/** The sentences of a list. */
export interface ListTexts {
  title: MessageKey;
  /** Which page of how many it shows, for screen readers. */
  caption?: MessageKey;
  loading: MessageKey;
  emptyTitle: MessageKey;
  emptyText: MessageKey;
  /** For a list that has filters. */
  noMatchTitle?: MessageKey;
  noMatchText?: MessageKey;
  failedTitle: MessageKey;
  /** How the selection is labeled and counted, where it isn't just any rows. */
  selectAll?: MessageKey;
  selected?: MessageKey;
}

/** The sentences of a list whose area of messages has one for everything. */
export function textsOf(area: 'applications' | 'people'): ListTexts {
  return {
    title: `${area}.title`,
    caption: `${area}.caption`,
    loading: `${area}.loading`,
    emptyTitle: `${area}.emptyTitle`,
    emptyText: `${area}.emptyText`,
    noMatchTitle: `${area}.noMatchTitle`,
    noMatchText: `${area}.noMatchText`,
    failedTitle: `${area}.failedTitle`,
  };
}

export interface ListSetup {
  texts: ListTexts;
  columns: readonly Column<RaRecord>[];
  nameOf: (row: RaRecord) => string;
  isRowSelectable: (row: RaRecord) => boolean;
  isRowLocked: (row: RaRecord) => boolean;
  /** Names the table where the list isn't a page of its own. */
  caption: string | null;
  /** Too narrow for a table: rows are cards. */
  isNarrow: boolean;
  /** Null: the list isn't kept in the address. */
  address: ListAddress<Filter, string> | null;
}

const SetupContext = createContext<ListSetup | null>(null);

/** Gives the parts of a list, and windows that are drawn outside of it, what they have in common. */
export function ListSetupProvider({ setup, children }: { setup: ListSetup; children: ReactNode }) {
  return <SetupContext value={setup}>{children}</SetupContext>;
}

export function useListSetup(): ListSetup {
  const setup = useContext(SetupContext);
  if (!setup) throw new Error('Put it inside a RecordList or a LocalList.');
  return setup;
}

/** The values of the filters in use. */
export function useListFilter(): Filter {
  return useListContext().filterValues as Filter;
}

/** The filters that a person chose, and the list's filter without them. */
export function useChosenFilters(): { chosen: readonly string[]; scope: Filter } {
  const filter = useListFilter();
  const { address } = useListSetup();
  const isScope = (name: string) => address?.scope.includes(name) ?? false;
  return {
    chosen: Object.keys(filter).filter((name) => !isScope(name)),
    scope: Object.fromEntries(Object.entries(filter).filter(([name]) => isScope(name))),
  };
}

/** The person's choice of columns, under the keys where react-admin's own table keeps it. */
export function useColumnChoice() {
  const { columns } = useListSetup();
  const storeKey = `${useResourceContext() ?? ''}.datatable`;
  const [hidden, setHidden] = useStore<string[]>(storeKey, []);
  const [ranks, setRanks] = useStore<number[]>(`${storeKey}_columnRanks`, []);
  return useMemo(() => {
    const places = columns.map((_, at) => at);
    // Columns that were added since the choice come last.
    const order = [
      ...ranks.filter((at) => at < columns.length),
      ...places.filter((at) => !ranks.includes(at)),
    ];
    const ordered = order.flatMap((at) => columns[at] ?? []);
    return {
      ordered,
      visible: ordered.filter(({ source, isRowName }) => isRowName || !hidden.includes(source)),
      isHidden: (source: string) => hidden.includes(source),
      toggle: (source: string) =>
        setHidden(hidden.includes(source) ? hidden.filter((one) => one !== source) : [...hidden, source]),
      move: (from: number, to: number) => {
        const moved = [...order];
        moved.splice(to, 0, ...moved.splice(from, 1));
        setRanks(moved);
      },
      reset: () => {
        setHidden([]);
        setRanks([]);
      },
    };
  }, [columns, hidden, ranks, setHidden, setRanks]);
}
