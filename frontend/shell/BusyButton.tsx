import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useText } from './texts.js';

interface UnsentNoticeProps {
  says?: 'error.unsent' | 'error.unsentAction';
}

export function UnsentNotice({ says = 'error.unsent' }: UnsentNoticeProps) {
  const t = useText();
  return (
    <Alert severity="error" role="alert" sx={{ width: '100%', textAlign: 'start' }}>
      {t(says)}
    </Alert>
  );
}

interface BusyButtonProps extends ButtonProps {
  isBusy: boolean;
  /** See useSending. */
  isUnsent?: boolean;
}

/** Keeps the focus while it's busy; MUI's own `loading` disables it and loses the focus. */
export function BusyButton({ isBusy, isUnsent = false, onClick, startIcon, ...rest }: BusyButtonProps) {
  return (
    <>
      {isUnsent && <UnsentNotice says="error.unsentAction" />}
      <Button
        {...rest}
        startIcon={isBusy ? <CircularProgress size={16} color="inherit" aria-hidden /> : startIcon}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        onClick={(event) => {
          if (isBusy) event.preventDefault();
          else onClick?.(event);
        }}
      />
    </>
  );
}
