import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SettingRowProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

export function SettingRow({ title, children, action }: SettingRowProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        alignItems: 'start',
        gap: '12px 24px',
        gridTemplateColumns: '180px minmax(0, 1fr) fit-content(320px)',
        px: 4,
        py: 3,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '@media (max-width: 49.9375em)': { gridTemplateColumns: 'minmax(0, 1fr)', p: 2.5 },
      }}
    >
      <Typography id={id} variant="h2" sx={{ pt: '2px', fontSize: '1.1875rem' }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)', overflowWrap: 'anywhere' }}>
        {children}
      </Box>
      {action && (
        <Box
          sx={{
            // On one line with the value.
            my: -1,
            '@media (max-width: 49.9375em)': { my: 0, '& > *': { width: '100%' } },
          }}
        >
          {action}
        </Box>
      )}
    </Box>
  );
}
