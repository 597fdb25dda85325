import CloseIcon from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';
import { useText } from '../../shell/texts.js';

interface FormDialogProps {
  title: string;
  /** Whether it asks before something that can't be taken back. */
  isAlert?: boolean;
  /** The id of what an alert says first. */
  describedBy?: string;
  onClose: () => void;
  /** A DomainForm. */
  children: ReactNode;
}

/** A form over the page; it fills a phone's screen. A click beside it doesn't lose what was typed. */
export function FormDialog({ title, isAlert = false, describedBy, onClose, children }: FormDialogProps) {
  const t = useText();
  const titleId = useId();
  const isPhone = useMediaQuery('(max-width: 37.4375em)', { noSsr: true });
  return (
    <Dialog
      open
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown') onClose();
      }}
      role={isAlert ? 'alertdialog' : 'dialog'}
      fullScreen={isPhone}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      sx={{ '& .MuiCardContent-root': { px: 3, pt: 0.5 } }}
    >
      <DialogTitle id={titleId} sx={{ pr: 7 }}>
        {title}
      </DialogTitle>
      <IconButton
        aria-label={t('dialog.close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 14, right: 12 }}
      >
        <CloseIcon />
      </IconButton>
      {children}
    </Dialog>
  );
}
