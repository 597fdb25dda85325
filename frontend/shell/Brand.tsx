import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { useText } from './texts.js';

export function Brand() {
  const t = useText();
  return (
    <MuiLink
      component={Link}
      to="/"
      underline="none"
      aria-label={t('shell.home')}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 'var(--control)',
        fontFamily: 'var(--serif)',
        fontSize: '1.3125rem',
        fontWeight: 600,
        lineHeight: 1.1,
        letterSpacing: '-0.01em',
        '& svg': { flex: 'none' },
        '@media (max-width: 29.9375em)': { gap: 1, fontSize: '1.125rem' },
      }}
    >
      <svg viewBox="0 0 32 28" width="32" height="28" aria-hidden="true">
        <circle cx="16" cy="12" r="9" fill="var(--sun)" />
        <path
          d="M2 19c4.8-2 10-1.4 14 1.4C20 17.6 25.2 17 30 19v6c-4.8-2-10-1.4-14 1.4C12 23.6 6.8 23 2 25Z"
          fill="var(--turquoise)"
        />
      </svg>
      <span>{t('shell.program')}</span>
    </MuiLink>
  );
}
