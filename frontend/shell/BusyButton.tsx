import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

interface BusyButtonProps extends ButtonProps {
  isBusy: boolean;
}

/** A button that ignores clicks while it's busy, but keeps the focus: MUI's own `loading` disables it, and loses it. */
export function BusyButton({ isBusy, onClick, startIcon, ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      startIcon={isBusy ? <CircularProgress size={16} color="inherit" /> : startIcon}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
