import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Where the grid has room for two cards side by side. */
export const TWO_CARDS = '@container (min-width: 42rem)';

/** Cards side by side, each a list item; one column on phones. A wide one takes the room of two. */
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
        [TWO_CARDS]: { '& > li[data-wide]': { gridColumn: 'span 2' } },
      }}
    >
      {children}
    </Box>
  );
}
