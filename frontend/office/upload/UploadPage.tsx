import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import { useLocation } from 'react-router';
import { useText } from '../../shell/texts.js';
import { ListTop } from '../lists/ListTop.js';
import { LinkTabs } from '../ui/LinkTabs.js';

const TABS = ['import', 'ssids', 'results'] as const;

interface UploadPageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export function UploadPage({ title, lead, children }: UploadPageProps) {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <Stack spacing={1.5} sx={{ maxWidth: 1240 }}>
      <ListTop title={title}>
        <Typography color="textSecondary">{lead}</Typography>
      </ListTop>
      <LinkTabs
        label={t('import.tabs')}
        tabs={TABS.map((tab) => ({
          to: PAGES[tab],
          label: t(`import.tab.${tab}`),
          isCurrent: pathname === PAGES[tab],
        }))}
      />
      {children}
    </Stack>
  );
}
