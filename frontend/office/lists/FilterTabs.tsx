import Chip from '@mui/material/Chip';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useListContext } from 'react-admin';
import { listPath } from './list-path.js';
import { useFilterValues } from './useFilterValues.js';

interface FilterTab {
  /** Undefined: the filter is off. */
  value: string | undefined;
  label: string;
  /** Beside the label; in alarm where it asks for somebody. */
  count?: string | undefined;
  isAlarm?: boolean;
}

interface FilterTabsProps {
  /** Names the tabs. */
  label: string;
  source: string;
  /** The list's address. */
  path: string;
  tabs: readonly FilterTab[];
}

/** The values of a filter as tabs. They're links: each can be opened in a browser tab of its own. */
export function FilterTabs({ label, source, path, tabs }: FilterTabsProps) {
  const { sort } = useListContext();
  const { [source]: current, ...others } = useFilterValues();
  return (
    <Tabs
      component="nav"
      aria-label={label}
      value={tabs.findIndex(({ value }) => value === current)}
      variant="scrollable"
      scrollButtons={false}
      slotProps={{ list: { role: 'presentation' } }}
      sx={{ minHeight: 40 }}
    >
      {tabs.map(({ value, label: name, count, isAlarm = false }) => (
        <Tab
          key={name}
          component={Link}
          to={listPath(path, value === undefined ? others : { ...others, [source]: value }, sort)}
          underline="none"
          role={undefined}
          tabIndex={0}
          aria-selected={undefined}
          aria-current={value === current ? 'page' : undefined}
          label={name}
          {...(count !== undefined && {
            icon: <Chip size="small" label={count} color={isAlarm ? 'error' : 'default'} />,
            iconPosition: 'end' as const,
          })}
          sx={{ minHeight: 40, py: 0.5, px: 1.5, minWidth: 0, gap: 0.5 }}
        />
      ))}
    </Tabs>
  );
}
