import Chip from '@mui/material/Chip';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-admin';

interface LinkTab {
  to: string;
  label: string;
  isCurrent: boolean;
  count?: string | undefined;
  isAlarm?: boolean;
}

export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const current = tabs.findIndex(({ isCurrent }) => isCurrent);
  return (
    <Tabs
      component="nav"
      value={current === -1 ? false : current}
      variant="scrollable"
      scrollButtons={false}
      // MUI would label the list, which isn't one here.
      slotProps={{ root: { 'aria-label': label }, list: { role: 'presentation' } }}
      sx={{ minHeight: 40 }}
    >
      {tabs.map(({ to, label: name, isCurrent, count, isAlarm = false }) => (
        <Tab
          key={name}
          component={Link}
          to={to}
          underline="none"
          role={undefined}
          tabIndex={0}
          aria-selected={undefined}
          aria-current={isCurrent ? 'page' : undefined}
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
