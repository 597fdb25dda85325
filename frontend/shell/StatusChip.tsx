import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ApplicationStatus } from '../../domain/enums/enums.js';

const StyledChip = styled(Chip)({
  height: 'auto',
  fontSize: '0.875rem',
  fontWeight: 650,
  lineHeight: 1.4,
  // In a list that skips rendering what's off the screen, a transition would get stuck.
  transition: 'none',
  '& .MuiChip-label': { display: 'flex', alignItems: 'center', gap: 6, padding: '3px 10px' },
  '& .MuiChip-label::before': {
    content: '""',
    flex: 'none',
    width: 8,
    height: 8,
    borderRadius: '50%',
    background: 'currentcolor',
  },
  'td &, th &': { fontSize: '0.8125rem', '& .MuiChip-label': { gap: 5, padding: '1px 8px' } },
  '@media (max-width: 70em)': {
    'td > &, th > &': { borderRadius: 11, '& .MuiChip-label': { whiteSpace: 'normal' } },
  },
  '@media (forced-colors: active)': {
    border: '1px solid CanvasText',
    '& .MuiChip-label::before': { background: 'CanvasText' },
  },
}) as typeof Chip;

export function StatusChip({ tone, children }: { tone: ApplicationStatus; children: ReactNode }) {
  return (
    <StyledChip
      component="span"
      label={children}
      sx={{ bgcolor: `var(--status-${tone}-ground)`, color: `var(--status-${tone}-ink)` }}
    />
  );
}
