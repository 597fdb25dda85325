import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface FactGridProps {
  least?: string;
  children: ReactNode;
}

export function FactGrid({ least = 'clamp(140px, 20vw, 200px)', children }: FactGridProps) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: '12px 24px',
        gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${least}), 1fr))`,
        m: 0,
      }}
    >
      {children}
    </Box>
  );
}

interface LabeledProps {
  label: string;
  isWide?: boolean;
  children: ReactNode;
}

export function Labeled({ label, isWide = false, children }: LabeledProps) {
  return (
    <Box
      sx={{
        '@media print': { breakInside: 'avoid' },
        ...(isWide && { gridColumn: '1 / -1', maxWidth: '70ch' }),
      }}
    >
      <Typography component="dt" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}
