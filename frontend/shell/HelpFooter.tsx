import MailIcon from '@mui/icons-material/MailOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PAGES } from '../../domain/contract/pages.js';
import { program } from './program.js';
import { useText } from './texts.js';
import { useHelpPath } from './useHelpPath.js';

interface HelpFooterProps {
  isWide?: boolean;
  children?: ReactNode;
}

export function HelpFooter({ isWide = false, children }: HelpFooterProps) {
  const t = useText();
  const help = useHelpPath();
  return (
    <Box
      component="footer"
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'var(--sunk)',
        // Only families need the help on paper.
        ...(isWide && { displayPrint: 'none' }),
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 4,
          rowGap: 0.5,
          maxWidth: isWide ? 1680 : 1120,
          mx: 'auto',
          px: 4,
          py: 2,
          '& a': {
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1,
            minHeight: 'var(--control)',
            fontWeight: 600,
            overflowWrap: 'anywhere',
          },
          '& a > svg': { flex: 'none', fontSize: '1.25rem' },
          '@media print': { '& a[href^="/"]': { display: 'none' } },
          '@media (max-width: 37.4375em)': { px: 2 },
        }}
      >
        <MuiLink component={Link} to={help} sx={{ '@media (max-width: 37.4375em)': { width: '100%' } }}>
          {t('footer.help')}
        </MuiLink>
        <MuiLink href={`tel:${program.helpPhone.replace(/[^\d+]/g, '')}`}>
          <PhoneIcon />
          {program.helpPhone}
        </MuiLink>
        <MuiLink href={`mailto:${program.helpEmail}`}>
          <MailIcon />
          {program.helpEmail}
        </MuiLink>
        <MuiLink component={Link} to={PAGES.privacy}>
          {t('footer.privacy')}
        </MuiLink>
        <MuiLink component={Link} to={PAGES.accessibility}>
          {t('footer.accessibility')}
        </MuiLink>
        {children}
      </Box>
    </Box>
  );
}
