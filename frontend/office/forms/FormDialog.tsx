import CloseIcon from '@mui/icons-material/CloseOutlined';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createContext, useCallback, useRef, type ReactNode } from 'react';
import { useCloseOnBack } from '../../shell/leave-guard.js';
import { useText } from '../../shell/texts.js';

type MayClose = () => Promise<boolean>;

interface FormDialogState {
  /** Lets the form in the dialog ask before it closes. */
  readonly hold: (mayClose: MayClose) => void;
  readonly close: () => void;
}

export const FormDialogContext = createContext<FormDialogState | null>(null);

interface FormDialogProps {
  title: string;
  isAlert?: boolean;
  describedBy?: string;
  onClose: () => void;
  children: ReactNode;
}

/** What was typed is lost only after a question, and never by a click outside. Back closes only the dialog. */
export function FormDialog({ title, isAlert = false, describedBy, onClose, children }: FormDialogProps) {
  const t = useText();
  const isPhone = useMediaQuery('(max-width: 37.4375em)', { noSsr: true });
  const mayClose = useRef<MayClose>(() => Promise.resolve(true));
  const hold = useCallback((ask: MayClose) => {
    mayClose.current = ask;
  }, []);
  const close = () => {
    void mayClose.current().then((isYes) => {
      if (isYes) onClose();
    });
  };
  useCloseOnBack(true, close);
  return (
    <Dialog
      open
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown') close();
      }}
      role={isAlert ? 'alertdialog' : 'dialog'}
      fullScreen={isPhone}
      aria-describedby={describedBy}
      sx={{ '& .MuiCardContent-root': { px: 3, pt: 0.5 } }}
    >
      <DialogTitle sx={{ pr: 7 }}>{title}</DialogTitle>
      <IconButton
        aria-label={t('dialog.close')}
        onClick={close}
        sx={{ position: 'absolute', top: 14, right: 12 }}
      >
        <CloseIcon />
      </IconButton>
      <FormDialogContext value={{ hold, close }}>{children}</FormDialogContext>
    </Dialog>
  );
}
