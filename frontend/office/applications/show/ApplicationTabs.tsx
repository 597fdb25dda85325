import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { FACT_TABS, listFactGroups, type FactTab } from '../../../../domain/forms/fact-groups.js';
import { listOwnFactGroups } from '../../../facts/application-facts.js';
import { FactSeasonProvider } from '../../../facts/fact-season.js';
import { FactGroups } from '../../../facts/FactList.js';
import { useText } from '../../../shell/texts.js';
import { usePrinting } from '../../../shell/usePrinting.js';
import { History, Placement, useHistory } from './History.js';
import { Messages } from './Messages.js';
import type { Viewed } from './viewer.js';

type TabName = FactTab | 'placement' | 'messages' | 'history';

const TABS: Readonly<Record<Exclude<Viewed['by'], 'classroom'>, readonly TabName[]>> = {
  office: [...FACT_TABS, 'placement', 'messages', 'history'],
  family: [...FACT_TABS, 'history'],
  site: FACT_TABS,
};

type WithTabs = Exclude<Viewed, { by: 'classroom' }>;

/** Prints only what the page has already loaded. */
const PRINTED: readonly TabName[] = [...FACT_TABS, 'history'];

export function ApplicationTabs({ viewed }: { viewed: WithTabs }) {
  const t = useText();
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const isPrinting = usePrinting();
  const tabs = TABS[viewed.by];
  const history = useHistory({ enabled: tabs.includes('history') });
  const open = tabs.find((tab) => tab === search.get('tab')) ?? 'general';
  const renderTab = (tab: TabName, heading: 'h2' | 'h3'): ReactNode => {
    if (tab === 'placement') return <Placement history={history} />;
    if (tab === 'messages') return <Messages />;
    if (tab === 'history') return <History history={history} isOffice={viewed.by === 'office'} />;
    const groups =
      viewed.by === 'family'
        ? listOwnFactGroups(tab, viewed.application)
        : listFactGroups(tab, viewed.application);
    return <FactGroups groups={groups} heading={heading} />;
  };
  if (isPrinting) {
    return (
      <FactSeasonProvider value={viewed.application.season}>
        {tabs
          .filter((tab) => PRINTED.includes(tab))
          .map((tab) => (
            <Stack key={tab} component="section" spacing={1.5} sx={{ mb: 3 }}>
              <Typography variant="h2" sx={{ pb: 0.5, borderBottom: 2, borderColor: 'divider' }}>
                {t(`application.tab.${tab}`)}
              </Typography>
              {renderTab(tab, 'h3')}
            </Stack>
          ))}
      </FactSeasonProvider>
    );
  }
  return (
    <Card variant="outlined">
      <Tabs
        value={open}
        onChange={(_, tab: TabName) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
        aria-label={t('application.tabs')}
        variant="scrollable"
        allowScrollButtonsMobile
        selectionFollowsFocus
        sx={{
          px: 0.5,
          borderBottom: 1,
          borderColor: 'divider',
          '& .MuiTab-root': { minWidth: 0, px: 1 },
          '@media (forced-colors: active)': {
            '& .MuiTabs-indicator': { bgcolor: 'Highlight', forcedColorAdjust: 'none' },
          },
        }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab}
            value={tab}
            id={`${id}-${tab}`}
            aria-controls={`${id}-panel`}
            label={
              <TabLabel
                name={t(`application.tab.${tab}`)}
                count={tab === 'history' ? history.data?.length : undefined}
              />
            }
          />
        ))}
      </Tabs>
      <CardContent role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
        <FactSeasonProvider value={viewed.application.season}>{renderTab(open, 'h2')}</FactSeasonProvider>
      </CardContent>
    </Card>
  );
}

function TabLabel({ name, count }: { name: string; count: number | undefined }) {
  if (!count) return name;
  return (
    <span>
      {name}{' '}
      <Box
        component="span"
        sx={{ px: 0.75, py: 0.25, borderRadius: 4, bgcolor: 'var(--sunk)', fontSize: '0.8125rem' }}
      >
        {count}
      </Box>
    </span>
  );
}
