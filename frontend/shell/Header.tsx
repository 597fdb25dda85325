import CloseIcon from '@mui/icons-material/CloseOutlined';
import MenuIcon from '@mui/icons-material/MenuOutlined';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { getOwnSitesPath, PAGES } from '../../domain/contract/pages.js';
import type { WhoAmI } from '../../domain/contract/user.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import { Brand } from './Brand.js';
import { LanguageSwitch } from './LanguageSwitch.js';
import { useCloseOnBack } from './leave-guard.js';
import { logout, useSession } from './session.js';
import { useText } from './texts.js';
import { useHelpPath } from './useHelpPath.js';

const NARROW = '(max-width: 56.1875em)';

export interface HeaderLink {
  readonly to: string;
  readonly label: MessageKey;
}

const PERSONAL: HeaderLink = { to: PAGES.dashboard, label: 'header.personalApplications' };
const ACCOUNT: HeaderLink = { to: PAGES.account, label: 'header.accountLink' };

/** The same links on families' pages and in the office. */
export function listHeaderLinks({ role, sites }: WhoAmI): readonly HeaderLink[] {
  switch (role) {
    case 'user':
      return [{ to: PAGES.dashboard, label: 'header.dashboard' }];
    case 'site':
      return [PERSONAL, { to: getOwnSitesPath(sites), label: 'header.siteLocations' }];
    case 'admin':
      return [
        PERSONAL,
        { to: PAGES.applications, label: 'header.pendingApplications' },
        { to: PAGES.sites, label: 'header.siteLocations' },
        { to: PAGES.users, label: 'header.users' },
      ];
  }
}

function findCurrent({ to }: HeaderLink, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return pathname.startsWith(`${to}/`) ? 'true' : undefined;
}

export function Header() {
  const t = useText();
  const { state, user } = useSession();
  const isNarrow = useMediaQuery(NARROW, { noSsr: true });
  const anonymous = state === 'anonymous' && (
    <Typography color="textSecondary" noWrap sx={isNarrow ? BELOW_NAME : undefined}>
      {t('header.anonymous')}
    </Typography>
  );
  return (
    <AppBar position="static" sx={{ displayPrint: 'none' }}>
      <Toolbar
        disableGutters
        // The office's links need the room, on family pages, too.
        sx={user && user.role !== 'user' && !isNarrow ? { ...BAR, ...DENSE } : BAR}
      >
        {isNarrow ? (
          <>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Brand />
              {anonymous}
            </Box>
            <LanguageSwitch />
            {user && <PhoneMenu user={user} />}
          </>
        ) : (
          <>
            <Brand />
            {user && <WideMenu user={user} />}
            {!user && <Box sx={{ flex: 1 }} />}
            {anonymous}
            <LanguageSwitch />
          </>
        )}
      </Toolbar>
    </AppBar>
  );
}

const BAR = {
  gap: 1,
  minHeight: 64,
  px: 4,
  '@media (max-width: 37.4375em)': { px: 2 },
  '@media (max-width: 62em)': { '& nav .MuiButton-root': { px: 1 } },
} as const;

const DENSE = {
  px: 3,
  '& .MuiButton-root, & .MuiLink-root': { fontSize: '0.935rem' },
  '& nav .MuiButton-root': { px: 1 },
  '@media (max-width: 83.9375em)': { '& > a > span': { display: 'none' } },
} as const;

/** Keeps the same height, so that nothing moves once we know who it is. */
const BELOW_NAME = {
  mt: '-12px',
  mb: '-6px',
  paddingInlineStart: '40px',
  fontSize: '0.875rem',
  lineHeight: 1.2,
} as const;

function WideMenu({ user }: { user: WhoAmI }) {
  const t = useText();
  const { pathname } = useLocation();
  const help = { to: useHelpPath(), label: 'header.help' } as const;
  // Sites and administrators have no room: the footer leads to Help, an administrator's name to the account.
  const more = { user: [ACCOUNT, help], site: [ACCOUNT], admin: [] }[user.role];
  const links = [...listHeaderLinks(user), ...more];
  return (
    <>
      <Stack
        component="nav"
        direction="row"
        spacing={0.5}
        aria-label={t('header.navigation')}
        sx={{ flex: 1, ml: 2, whiteSpace: 'nowrap' }}
      >
        {links.map((link) => (
          <Button
            key={link.to}
            component={Link}
            to={link.to}
            color="inherit"
            aria-current={findCurrent(link, pathname)}
            sx={{
              px: 1.75,
              '&[aria-current], &:hover': { bgcolor: 'primary.light', color: 'primary.main' },
            }}
          >
            {t(link.label)}
          </Button>
        ))}
      </Stack>
      <MuiLink component={Link} to={PAGES.account} title={t('header.account')} noWrap>
        {t('header.welcome', { name: `${user.firstName} ${user.lastName}` })}
      </MuiLink>
      <Button variant="outlined" sx={{ flex: 'none', ml: 1 }} onClick={() => void logout()}>
        {t('header.logout')}
      </Button>
    </>
  );
}

function PhoneMenu({ user }: { user: WhoAmI }) {
  const t = useText();
  const { pathname } = useLocation();
  const help = { to: useHelpPath(), label: 'header.help' } as const;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useCloseOnBack(isOpen, close);
  return (
    <>
      <IconButton
        aria-label={t('header.menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1, color: 'primary.main' }}
      >
        <MenuIcon />
      </IconButton>
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={close}
        slotProps={{ paper: { 'aria-label': t('header.menu'), sx: { width: 'min(340px, 86vw)', p: 2 } } }}
      >
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 1 }}>
          <Typography sx={{ flex: 1, minWidth: 0, pl: 2, fontWeight: 650, overflowWrap: 'anywhere' }}>
            {t('header.welcome', { name: `${user.firstName} ${user.lastName}` })}
          </Typography>
          <IconButton aria-label={t('dialog.close')} onClick={close}>
            <CloseIcon />
          </IconButton>
        </Stack>
        <List component="nav" aria-label={t('header.navigation')} disablePadding>
          {[...listHeaderLinks(user), ACCOUNT, help].map((link) => {
            const current = findCurrent(link, pathname);
            return (
              <ListItemButton
                key={link.to}
                component={Link}
                to={link.to}
                selected={current !== undefined}
                aria-current={current}
                onClick={close}
                sx={{ borderRadius: 1, fontWeight: 600 }}
              >
                {t(link.label)}
              </ListItemButton>
            );
          })}
        </List>
        <Divider sx={{ my: 2 }} />
        <Button variant="outlined" fullWidth sx={{ flex: 'none' }} onClick={() => void logout()}>
          {t('header.logout')}
        </Button>
      </Drawer>
    </>
  );
}
