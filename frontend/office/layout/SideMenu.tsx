import AccountIcon from '@mui/icons-material/BadgeOutlined';
import ApplicationsIcon from '@mui/icons-material/DescriptionOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MuiMenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { SvgIconComponent } from '@mui/icons-material';
import { Fragment } from 'react';
import { Menu, Sidebar, useResourceDefinitions, useSidebarState } from 'react-admin';
import { PAGES } from '../../../domain/contract/pages.js';
import { useLocation } from 'react-router';
import { listHeaderLinks } from '../../shell/Header.js';
import { logout, useSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { useHelpPath } from '../../shell/useHelpPath.js';
import { findCurrentItem, getMenu, FULL_BAR, PERSON_BAR, PHONE, type MenuItem } from './menu-links.js';

type Resources = ReturnType<typeof useResourceDefinitions>;

function findIcon(to: string, resources: Resources): SvgIconComponent | undefined {
  const resource = resources[to.slice(1)] ?? resources[to.split('/')[1] ?? ''];
  return resource?.icon as SvgIconComponent | undefined;
}

export function SideMenu() {
  const t = useText();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const help = useHelpPath();
  const resources = useResourceDefinitions();
  const hasBarLinks = useMediaQuery(FULL_BAR, { noSsr: true });
  const hasBarPerson = useMediaQuery(PERSON_BAR, { noSsr: true });
  const [isOpen, setIsOpen] = useSidebarState();
  const isPhone = useMediaQuery(PHONE, { noSsr: true });
  if (!user) return null;
  const current = findCurrentItem(user, pathname, search);
  const renderItem = ({ to, label, Icon = findIcon(to, resources) }: MenuItem) => (
    <Menu.Item
      key={to + label}
      to={to}
      primaryText={t(label)}
      role="link"
      leftIcon={Icon && <Icon fontSize="small" />}
      {...(to === current && { 'aria-current': to === pathname + search ? 'page' : 'true' })}
    />
  );
  return (
    <Sidebar
      // If an open drawer turns into a fixed menu, MUI leaves the page hidden from screen readers.
      key={String(isPhone)}
      appBarAlwaysOn
      {...(isPhone && { slotProps: { paper: { 'aria-label': t('header.menu') } } })}
      sx={{
        displayPrint: 'none',
        // As tall as the page, not the window.
        height: { sm: 'auto' },
        borderRight: { sm: 1 },
        borderColor: { sm: 'divider' },
        bgcolor: 'background.paper',
        // Above a list that's wider than the window.
        '& .RaSidebar-fixed': { zIndex: 4, bgcolor: 'background.paper' },
      }}
    >
      <Box component="nav" aria-label={t('header.menu')}>
        <Menu role="group" component="div" dense>
          {getMenu(user, pathname).map((group, at) => (
            <Fragment key={group[0]?.to ?? at}>
              {at > 0 && <Divider component="div" sx={{ mx: 2 }} />}
              {group.map(renderItem)}
            </Fragment>
          ))}
          <Divider component="div" sx={{ mx: 2 }} />
          {renderItem({ to: help, label: 'header.help', Icon: HelpIcon })}
          {!hasBarLinks && [
            <Divider key="links" component="div" sx={{ mx: 2 }} />,
            ...listHeaderLinks(user).map((link) =>
              renderItem(link.to === PAGES.dashboard ? { ...link, Icon: ApplicationsIcon } : link),
            ),
          ]}
          {!hasBarPerson && (
            <>
              <Menu.Item
                to={PAGES.account}
                role="link"
                leftIcon={<AccountIcon fontSize="small" />}
                primaryText={t('header.welcome', { name: `${user.firstName} ${user.lastName}` })}
              />
              <Tooltip title={isOpen ? '' : t('header.logout')} placement="right">
                <MuiMenuItem
                  component="button"
                  role="button"
                  tabIndex={0}
                  sx={{
                    width: 'calc(100% - 16px)',
                    m: '1px 8px',
                    borderRadius: '8px',
                    color: 'text.secondary',
                    '& .MuiListItemIcon-root': { minWidth: 28, color: 'inherit' },
                  }}
                  onClick={() => {
                    if (isPhone) setIsOpen(false);
                    void logout();
                  }}
                >
                  <ListItemIcon>
                    <LogoutIcon fontSize="small" />
                  </ListItemIcon>
                  <Typography variant="inherit" noWrap>
                    {t('header.logout')}
                  </Typography>
                </MuiMenuItem>
              </Tooltip>
            </>
          )}
        </Menu>
      </Box>
    </Sidebar>
  );
}
