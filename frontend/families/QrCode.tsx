import Box from '@mui/material/Box';
import { encode } from 'uqr';

/** Black on white in both themes, so that phones can read it. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const { data, size } = encode(value, { border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      sx={{ width: 'min(100%, 220px)', border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: '#fff' }}
    >
      <path d={squares.join('')} fill="#000" />
    </Box>
  );
}
