import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';

interface FormDialogProps {
  title: string;
  /** Whether it asks before something that can't be taken back. */
  isAlert?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form. A click beside it doesn't lose what was typed. */
export function FormDialog({ title, isAlert = false, onClose, children }: FormDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open
      role={isAlert ? 'alertdialog' : 'dialog'}
      aria-labelledby={titleId}
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown') onClose();
      }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
}
