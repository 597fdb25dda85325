import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <MuiLink
      component={Link}
      to={to}
      data-back
      className="no-print"
      sx={{
        alignSelf: 'start',
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        minHeight: 'var(--control)',
        overflowWrap: 'anywhere',
      }}
    >
      <ArrowBackIcon sx={{ fontSize: '1.25rem' }} />
      {label}
    </MuiLink>
  );
}
