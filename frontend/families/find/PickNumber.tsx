import Box from '@mui/material/Box';

export function PickNumber({ number, isFilled }: { number: number; isFilled: boolean }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 32,
        height: 32,
        ml: '-6px',
        border: isFilled ? '2px solid var(--card)' : '1px dashed var(--field-line)',
        borderRadius: '50%',
        bgcolor: isFilled ? 'var(--sun)' : 'var(--card)',
        color: isFilled ? 'var(--on-sun)' : 'text.secondary',
        fontWeight: 650,
      }}
    >
      {number}
    </Box>
  );
}
