import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { Suspense, useDeferredValue, type ReactNode } from 'react';
import { AppBar, Link } from 'react-admin';
import { ErrorBoundary } from '../../shell/ErrorBoundary.js';
import { HelpFooter } from '../../shell/HelpFooter.js';
import { Loading } from '../../shell/Loading.js';
import { useLocation } from 'react-router';
import { PAGES } from '../../../domain/contract/pages.js';
import { Brand } from '../../shell/Brand.js';
import { listHeaderLinks } from '../../shell/Header.js';
import { LanguageSwitch } from '../../shell/LanguageSwitch.js';
import { MAIN_ID, SkipLink } from '../../shell/Page.js';
import { logout, useSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { FULL_BAR, PERSON_BAR } from './menu-links.js';
import { SearchBox } from './SearchBox.js';
import { Shortcuts } from './Shortcuts.js';
import { SideMenu } from './SideMenu.js';

/** react-admin's own Layout has the menu in `main`, where screen readers would take it for part of the page. */
export function OfficeLayout({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  // Drawn in short pieces, so that the page responds meanwhile, and after react-admin knows its routes.
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

function OfficeBar() {
  const t = useText();
  const { user } = useSession();
  if (!user) return null;
  return (
    <AppBar
      alwaysOn
      color="default"
      elevation={0}
      toolbar={<></>}
      userMenu={false}
      sx={{
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        displayPrint: 'none',
        '@media (max-width: 29.9375em)': { '& a > span': { display: 'none' } },
      }}
    >
      <Brand />
      <Box
        component="nav"
        aria-label={t('header.navigation')}
        sx={{ display: 'none', [FULL_BAR]: { display: 'flex' }, gap: 0.5, ml: 2, whiteSpace: 'nowrap' }}
      >
        {listHeaderLinks(user).map(({ to, label }) => (
          <Button key={to} component={Link} to={to} color="inherit" sx={{ fontWeight: 600 }}>
            {t(label)}
          </Button>
        ))}
      </Box>
      <Box sx={{ flex: 1 }} />
      <SearchBox />
      <Box
        sx={{ display: 'none', [PERSON_BAR]: { display: 'flex' }, alignItems: 'center', gap: 2, minWidth: 0 }}
      >
        <MuiLink component={Link} to={PAGES.account} title={t('header.account')} noWrap>
          {t('header.welcome', { name: `${user.firstName} ${user.lastName}` })}
        </MuiLink>
        <Button variant="outlined" onClick={() => void logout()}>
          {t('header.logout')}
        </Button>
      </Box>
      <LanguageSwitch />
    </AppBar>
  );
}
