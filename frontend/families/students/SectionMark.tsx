import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';

export function SectionMark({ isComplete }: { isComplete: boolean }) {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        flex: 'none',
        placeItems: 'center',
        width: '1.375rem',
        height: '1.375rem',
        border: 2,
        borderRadius: '50%',
        ...(isComplete
          ? { borderColor: 'success.light', bgcolor: 'success.light', color: 'success.main' }
          : { borderColor: 'var(--field-line)' }),
      }}
    >
      {isComplete && <CheckIcon sx={{ fontSize: '1rem' }} />}
    </Box>
  );
}
