import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack
      component="fieldset"
      spacing={2.5}
      sx={{ minWidth: 0, p: 0, m: 0, border: 0, '* + &&&': { mt: 5 } }}
    >
      <Typography component="legend" sx={{ p: 0, mb: 2 }}>
        <Typography variant="h3">{title}</Typography>
      </Typography>
      {children}
    </Stack>
  );
}
