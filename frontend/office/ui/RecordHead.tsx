import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { Link } from 'react-admin';
import { PageTitle } from '../../shell/PageTitle.js';

export interface BackLinkProps {
  to: string;
  label: string;
}

export function BackLink({ to, label }: BackLinkProps) {
  return (
    <Button component={Link} to={to} data-back startIcon={<ArrowBackIcon />} sx={{ ml: -1 }}>
      {label}
    </Button>
  );
}

interface RecordHeadProps {
  /** Null if there's nothing to go back to. */
  back: BackLinkProps | null;
  title: string;
  children?: ReactNode;
}

export function RecordHead({ back, title, children }: RecordHeadProps) {
  return (
    <Stack spacing={0.5} sx={{ mb: 2, alignItems: 'flex-start' }}>
      {back && <BackLink {...back} />}
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <PageTitle>{title}</PageTitle>
        {children}
      </Stack>
    </Stack>
  );
}
