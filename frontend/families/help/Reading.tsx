import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { PageTitle } from '../../shell/PageTitle.js';

export function Reading({
  title,
  after,
  children,
}: {
  title: string;
  after?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Stack spacing={3} sx={{ width: 'min(100%, 760px)', mx: 'auto' }}>
      <PageTitle>{title}</PageTitle>
      <Card sx={{ px: { xs: 2.5, sm: 4 }, py: { xs: 3, sm: 4 } }}>
        <Stack spacing={3.5}>{children}</Stack>
      </Card>
      {after}
    </Stack>
  );
}
