import Box from '@mui/material/Box';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Fragment, type ReactElement } from 'react';
import { Menu, Sidebar, useSidebarState } from 'react-admin';
import { PAGES } from '../../../domain/contract/pages.js';
import { useLocation } from 'react-router';
import { headerLinks, type HeaderLink } from '../../shell/Header.js';
import { logout, useSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { useHelpPath } from '../../shell/useHelpPath.js';
import { currentItem, menuFor, FULL_BAR, PERSON_BAR, PHONE } from './menu-links.js';

export function SideMenu() {
  const t = useText();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const help = useHelpPath();
  const hasBarLinks = useMediaQuery(FULL_BAR, { noSsr: true });
  const hasBarPerson = useMediaQuery(PERSON_BAR, { noSsr: true });
  const [, setIsOpen] = useSidebarState();
  const isPhone = useMediaQuery(PHONE, { noSsr: true });
  if (!user) return null;
  const current = currentItem(user, pathname, search);
  const item = ({ to, label }: HeaderLink, icon?: ReactElement) => (
    <Menu.Item
      key={to + label}
      to={to}
      primaryText={t(label)}
      role="link"
      {...(icon && { leftIcon: icon })}
      {...(to === current && { 'aria-current': to === pathname + search ? 'page' : 'true' })}
    />
  );
  return (
    <Sidebar
      // MUI leaves the page hidden from screen readers if a drawer turns into a fixed menu while it's open.
      key={String(isPhone)}
      appBarAlwaysOn
      {...(isPhone && { slotProps: { paper: { 'aria-label': t('header.menu') } } })}
      sx={{
        displayPrint: 'none',
        // As long as the page, not as the window.
        height: { sm: 'auto' },
        borderRight: { sm: 1 },
        borderColor: { sm: 'divider' },
        bgcolor: 'background.paper',
      }}
    >
      <Box component="nav" aria-label={t('header.menu')}>
        <Menu role="group" component="div" dense>
          {menuFor(user, pathname).map((group, at) => (
            <Fragment key={group[0]?.to ?? at}>
              {at > 0 && <Divider component="div" sx={{ mx: 2 }} />}
              {group.map(({ Icon, ...link }) => item(link, <Icon fontSize="small" />))}
            </Fragment>
          ))}
          <Divider component="div" sx={{ mx: 2 }} />
          {item({ to: help, label: 'header.help' }, <HelpIcon fontSize="small" />)}
          {!hasBarLinks && [
            <Divider key="links" component="div" sx={{ mx: 2 }} />,
            ...headerLinks(user).map((link) => item(link)),
          ]}
          {!hasBarPerson && (
            <>
              <Menu.Item
                to={PAGES.account}
                role="link"
                primaryText={t('header.welcome', { name: `${user.firstName} ${user.lastName}` })}
              />
              <MenuItem
                component="button"
                role="button"
                tabIndex={0}
                sx={{ width: '100%' }}
                onClick={() => {
                  if (isPhone) setIsOpen(false);
                  void logout();
                }}
              >
                {t('header.logout')}
              </MenuItem>
            </>
          )}
        </Menu>
      </Box>
    </Sidebar>
  );
}
