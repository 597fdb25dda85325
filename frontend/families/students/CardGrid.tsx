import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Where the grid has three columns. With two, a wide card would leave a hole beside the one before it. */
export const THREE_CARDS = '@container (min-width: 63rem)';

export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{
        containerType: 'inline-size',
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
        m: 0,
        p: 0,
        listStyle: 'none',
        [THREE_CARDS]: { '& > li[data-wide]': { gridColumn: 'span 2' } },
      }}
    >
      {children}
    </Box>
  );
}
