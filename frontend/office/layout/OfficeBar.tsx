import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { AppBar, Link } from 'react-admin';
import { PAGES } from '../../../domain/contract/pages.js';
import { Brand } from '../../shell/Brand.js';
import { headerLinks } from '../../shell/Header.js';
import { LanguageSwitch } from '../../shell/LanguageSwitch.js';
import { logout, useSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { SearchBox } from './SearchBox.js';
import { FULL_BAR, PERSON_BAR } from './menu-links.js';

export function OfficeBar() {
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
        {headerLinks(user).map(({ to, label }) => (
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
