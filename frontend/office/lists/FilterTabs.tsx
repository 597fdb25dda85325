import { useListContext } from 'react-admin';
import { LinkTabs } from '../ui/LinkTabs.js';
import { getListPath } from './list-path.js';

export function useFilterValues(): Readonly<Record<string, unknown>> {
  return useListContext().filterValues as Record<string, unknown>;
}

interface FilterTab {
  /** Undefined: the filter is off. */
  value: string | undefined;
  label: string;
  count?: string | undefined;
  isAlarm?: boolean;
}

interface FilterTabsProps {
  label: string;
  source: string;
  path: string;
  tabs: readonly FilterTab[];
}

export function FilterTabs({ label, source, path, tabs }: FilterTabsProps) {
  const { sort } = useListContext();
  const { [source]: current, ...others } = useFilterValues();
  return (
    <LinkTabs
      label={label}
      tabs={tabs.map(({ value, ...tab }) => ({
        ...tab,
        to: getListPath(path, value === undefined ? others : { ...others, [source]: value }, sort),
        isCurrent: value === current,
      }))}
    />
  );
}
