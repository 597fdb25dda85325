import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Header } from './Header.js';
import { HelpFooter } from './HelpFooter.js';
import { useText } from './texts.js';

export const MAIN_ID = 'main';

/** Also within the elements of a page that's for one person (router.tsx). */
const WHILE_LOADING = '&:has(> [data-loading], > div > [data-loading])';

export function SkipLink() {
  const t = useText();
  return (
    <MuiLink
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
      sx={{
        position: 'absolute',
        top: '-4rem',
        left: 16,
        zIndex: 'tooltip',
        px: 2,
        py: 1.5,
        borderRadius: '0 0 8px 8px',
        bgcolor: 'primary.main',
        '&, &:hover': { color: 'primary.contrastText' },
        '&:focus': { top: 0 },
        displayPrint: 'none',
      }}
    >
      {t('shell.skip')}
    </MuiLink>
  );
}

export function Page({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'relative',
        isolation: 'isolate',
        display: 'flex',
        flexDirection: 'column',
        minHeight: '100dvh',
        overflowX: 'clip',
        '@media print': { minHeight: 0 },
      }}
    >
      <SkipLink />
      <Header />
      <Box
        component="main"
        id={MAIN_ID}
        tabIndex={-1}
        sx={{
          flex: 1,
          width: '100%',
          maxWidth: 1120,
          mx: 'auto',
          px: 4,
          pt: 5,
          pb: 8,
          // The footer starts below the screen, so that nobody sees it jump when the content arrives.
          [WHILE_LOADING]: { minHeight: 'calc(100dvh - 64px)' },
          '@media (max-width: 37.4375em)': { px: 2, pt: 3, pb: 6 },
          '@media print': { maxWidth: 'none', p: 0, [WHILE_LOADING]: { minHeight: 0 } },
        }}
      >
        {children}
      </Box>
      <HelpFooter />
    </Box>
  );
}
