import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useText } from '../shell/texts.js';
import { usePrinting } from '../shell/usePrinting.js';
import { FACT_TABS, type FactGroup, type FactTab } from '../../domain/forms/fact-groups.js';
import { FactGroups } from './FactList.js';

export function FactTabs({ listGroups }: { listGroups: (tab: FactTab) => readonly FactGroup[] }) {
  const t = useText();
  const id = useId();
  const [open, setOpen] = useState<FactTab>('general');
  const isPrinting = usePrinting();
  if (isPrinting) {
    return FACT_TABS.map((tab) => (
      <Stack key={tab} component="section" spacing={2} sx={{ mb: 3 }}>
        <Typography variant="h2" sx={{ borderBottom: 2, borderColor: 'divider', pb: 0.5 }}>
          {t(`application.tab.${tab}`)}
        </Typography>
        <FactGroups groups={listGroups(tab)} heading="h3" />
      </Stack>
    ));
  }
  return (
    <Card>
      <Tabs
        aria-label={t('application.tabs')}
        value={open}
        onChange={(_, tab: FactTab) => setOpen(tab)}
        selectionFollowsFocus
        variant="fullWidth"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {FACT_TABS.map((tab) => (
          <Tab
            key={tab}
            value={tab}
            id={`${id}-${tab}`}
            aria-controls={`${id}-panel`}
            label={t(`application.tab.${tab}`)}
            sx={{
              flexBasis: 'auto',
              fontSize: { xs: '0.9375rem', sm: 'var(--text)' },
              lineHeight: 1.25,
              minWidth: 'min-content',
              px: { xs: 0.5, sm: 2 },
            }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
        <CardContent>
          <FactGroups groups={listGroups(open)} />
        </CardContent>
      </Box>
    </Card>
  );
}
