import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

interface BusyButtonProps extends ButtonProps {
  isBusy: boolean;
}

/** Keeps the focus while it's busy; MUI's own `loading` disables it and loses the focus. */
export function BusyButton({ isBusy, onClick, startIcon, ...rest }: BusyButtonProps) {
  return (
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
  );
}
