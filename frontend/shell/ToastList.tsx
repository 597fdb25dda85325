import CloseIcon from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useText } from './texts.js';
import { dismissToast, type Toast, useToasts } from './toasts.js';

const TOAST_MS = 5_000;

export function ToastList() {
  const t = useText();
  const toasts = useToasts();
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    // MUI's dialogs hide everything else from screen readers, but a toast must be announced even then.
    const observer = new MutationObserver(() => region.current?.removeAttribute('aria-hidden'));
    if (region.current) observer.observe(region.current, { attributeFilter: ['aria-hidden'] });
    return () => observer.disconnect();
  }, []);
  return createPortal(
    <Stack ref={region} component="section" aria-label={t('shell.notices')} sx={PLACE}>
      <Stack
        component="ol"
        spacing={1}
        aria-live="polite"
        aria-relevant="additions"
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {toasts.map((toast) => (
          <li key={toast.id}>
            <ToastItem toast={toast} />
          </li>
        ))}
      </Stack>
    </Stack>,
    document.body,
  );
}

const PLACE = {
  position: 'fixed',
  left: 24,
  bottom: 'calc(24px + var(--form-foot, 0px))',
  zIndex: 'snackbar',
  width: 'min(440px, 100vw - 48px)',
  pointerEvents: 'none',
  displayPrint: 'none',
  '@media (max-width: 56.1875em)': {
    left: 8,
    right: 8,
    bottom: 'calc(12px + var(--form-foot, 0px))',
    width: 'auto',
    maxWidth: 460,
    mx: 'auto',
  },
} as const;

function ToastItem({ toast: { id, kind, text, action } }: { toast: Toast }) {
  const t = useText();
  const dismiss = () => dismissToast(id);
  return (
    // Its timer pauses while the toast has the pointer or the focus, or another window is in front.
    <Snackbar
      open
      autoHideDuration={TOAST_MS}
      resumeHideDuration={TOAST_MS}
      onClose={(_, reason) => {
        if (reason === 'timeout') dismiss();
      }}
      sx={{ position: 'static', transform: 'none', pointerEvents: 'auto' }}
    >
      <Alert
        role="none"
        variant="outlined"
        severity={kind}
        action={
          <>
            {action && (
              <Button
                onClick={() => {
                  dismiss();
                  action.run();
                }}
              >
                {action.label}
              </Button>
            )}
            <IconButton aria-label={t('toast.close')} onClick={dismiss}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </>
        }
        sx={{
          flex: 1,
          minWidth: 0,
          // A long email address.
          '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' },
          border: 0,
          boxShadow: 'var(--float)',
          '@media (forced-colors: active)': { border: '1px solid' },
        }}
      >
        <span className="visually-hidden">{t(`toast.${kind}`)}: </span>
        {text}
      </Alert>
    </Snackbar>
  );
}
