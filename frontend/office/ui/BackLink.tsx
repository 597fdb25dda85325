import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { Link } from 'react-admin';

export interface BackLinkProps {
  to: string;
  label: string;
}

/** The link to the page that this one belongs to. */
export function BackLink({ to, label }: BackLinkProps) {
  return (
    <Button component={Link} to={to} data-back startIcon={<ArrowBackIcon />} sx={{ ml: -1 }}>
      {label}
    </Button>
  );
}
