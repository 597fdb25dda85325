import Box from '@mui/material/Box';
import { Suspense, useDeferredValue, type ReactNode } from 'react';
import { ErrorBoundary } from '../../shell/ErrorBoundary.js';
import { HelpFooter } from '../../shell/HelpFooter.js';
import { Loading } from '../../shell/Loading.js';
import { useLocation } from 'react-router';
import { MAIN_ID, SkipLink } from '../../shell/Page.js';
import { OfficeBar } from './OfficeBar.js';
import { Shortcuts } from './Shortcuts.js';
import { SideMenu } from './SideMenu.js';

/** react-admin's own Layout has the menu in `main`: screen readers would take it for a part of the page. */
export function OfficeLayout({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  // Drawn in short pieces, so that the page responds meanwhile, and once react-admin knows its routes.
  const isDrawn = useDeferredValue(true, false);
  if (!isDrawn) return <Loading />;
  return (
    <Box sx={{ minHeight: '100dvh', pt: 6, '@media print': { pt: 0 } }}>
      <SkipLink />
      <OfficeBar />
      <Box sx={{ display: 'flex' }}>
        <SideMenu />
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            flex: 1,
            minWidth: 0,
            minHeight: 'calc(100dvh - 48px)',
          }}
        >
          <Box
            component="main"
            id={MAIN_ID}
            tabIndex={-1}
            sx={{
              flex: 1,
              width: '100%',
              maxWidth: 1680,
              px: { xs: 2, md: 3 },
              pt: 1.5,
              pb: 6,
              '@media print': { p: 0, maxWidth: 'none' },
            }}
          >
            <ErrorBoundary page={pathname}>
              <Suspense fallback={<Loading />}>{children}</Suspense>
            </ErrorBoundary>
          </Box>
          <HelpFooter isWide>
            <Shortcuts />
          </HelpFooter>
        </Box>
      </Box>
    </Box>
  );
}
