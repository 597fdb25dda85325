import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { keyframes } from '@mui/material/styles';
import { useText } from './texts.js';

const wait = keyframes({ from: { visibility: 'hidden' } });

export function Loading() {
  const t = useText();
  return (
    <Box
      role="status"
      data-loading
      sx={{
        display: 'grid',
        placeItems: 'center',
        minHeight: 160,
        animation: `${wait} 0.4s steps(1) backwards`,
      }}
    >
      <CircularProgress aria-hidden size={36} thickness={4.5} />
      <span className="visually-hidden">{t('shell.loading')}</span>
    </Box>
  );
}
