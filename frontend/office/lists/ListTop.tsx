import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { PageTitle } from '../../shell/PageTitle.js';

interface ListTopProps {
  title: string;
  actions?: ReactNode;
  children?: ReactNode;
}

export function ListTop({ title, actions, children }: ListTopProps) {
  return (
    <Stack spacing={0.75} sx={{ flex: 1 }}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
      >
        <PageTitle>{title}</PageTitle>
        {actions && (
          <Stack
            direction="row"
            sx={{
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              // As large as the others: react-admin makes its own small.
              '& .MuiButton-sizeSmall': { fontSize: 'var(--text)' },
            }}
          >
            {actions}
          </Stack>
        )}
      </Stack>
      {children}
    </Stack>
  );
}
