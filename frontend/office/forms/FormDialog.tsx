import CloseIcon from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createContext, useCallback, useRef, type ReactNode } from 'react';
import { useCloseOnBack } from '../../shell/leave-guard.js';
import { useText } from '../../shell/texts.js';

type MayClose = () => Promise<boolean>;

/** Lets a form in a dialog ask before Back closes it. */
export const HoldDialogContext = createContext<((mayClose: MayClose) => void) | null>(null);

interface FormDialogProps {
  title: string;
  isAlert?: boolean;
  describedBy?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A click outside doesn't lose what was typed, and Back closes only the dialog. */
export function FormDialog({ title, isAlert = false, describedBy, onClose, children }: FormDialogProps) {
  const t = useText();
  const isPhone = useMediaQuery('(max-width: 37.4375em)', { noSsr: true });
  const mayClose = useRef<MayClose>(() => Promise.resolve(true));
  const hold = useCallback((ask: MayClose) => {
    mayClose.current = ask;
  }, []);
  useCloseOnBack(true, () => {
    void mayClose.current().then((isYes) => {
      if (isYes) onClose();
    });
  });
  return (
    <Dialog
      open
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown') onClose();
      }}
      role={isAlert ? 'alertdialog' : 'dialog'}
      fullScreen={isPhone}
      aria-describedby={describedBy}
      sx={{ '& .MuiCardContent-root': { px: 3, pt: 0.5 } }}
    >
      <DialogTitle sx={{ pr: 7 }}>{title}</DialogTitle>
      <IconButton
        aria-label={t('dialog.close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 14, right: 12 }}
      >
        <CloseIcon />
      </IconButton>
      <HoldDialogContext value={hold}>{children}</HoldDialogContext>
    </Dialog>
  );
}
