import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { TimelineState } from '../../domain/enums/timeline.js';

export function Timeline({ children }: { children: ReactNode }) {
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {children}
    </Box>
  );
}

const DOTS: Record<TimelineState, object> = {
  done: { borderColor: 'primary.main', bgcolor: 'primary.main' },
  now: { borderColor: 'var(--sun)', bgcolor: 'var(--sun)', boxShadow: '0 0 0 4px var(--sun-wash)' },
  next: { borderColor: 'var(--field-line)', bgcolor: 'background.paper' },
};

export function TimelineItem({ state = 'done', children }: { state?: TimelineState; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pb: 2.5,
        pl: 3.75,
        '&::before': {
          content: '""',
          position: 'absolute',
          top: 6,
          left: 2,
          width: 14,
          height: 14,
          border: 2,
          borderRadius: '50%',
          ...DOTS[state],
        },
        '&:not(:last-child)::after': {
          content: '""',
          position: 'absolute',
          top: 26,
          bottom: 0,
          left: 8,
          width: 2,
          bgcolor: 'divider',
        },
        '&:last-child': { pb: 0 },
      }}
    >
      {children}
    </Box>
  );
}
