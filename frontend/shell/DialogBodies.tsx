import MuiDialogActions from '@mui/material/DialogActions';
import type { ReactNode } from 'react';

/** The row of buttons at the bottom of a form in a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <MuiDialogActions sx={{ px: 0, pt: 3, pb: 0 }}>{children}</MuiDialogActions>;
}
