import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { createContext, use, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { BusyButton, UnsentNotice } from '../shell/BusyButton.js';
import { PHONE } from '../shell/RouteDialog.js';
import { useText } from '../shell/texts.js';
import type { FormState } from './useForm.js';

/** Tells the frame that a FormFooter says itself when the form couldn't be sent. */
export const FooterContext = createContext<(hasFooter: boolean) => void>(() => undefined);

interface FormFooterProps {
  form: Pick<FormState, 'isBusy' | 'faultCount' | 'isUnsent'>;
  action: string;
  more?: ReactNode;
  onSubmit?: () => void;
  children?: ReactNode;
}

export function FormFooter({ form, action, more, onSubmit, children }: FormFooterProps) {
  const t = useText();
  const foot = useRef<HTMLDivElement>(null);
  const setHasFooter = use(FooterContext);

  useEffect(() => {
    setHasFooter(true);
    return () => setHasFooter(false);
  }, [setHasFooter]);

  // Toasts stay above the footer (shell/ToastList), which sticks to the same edge.
  useLayoutEffect(() => {
    const element = foot.current;
    if (!element) return undefined;
    const root = document.documentElement;
    const observer = new ResizeObserver(() =>
      root.style.setProperty('--form-foot', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--form-foot');
    };
  }, []);

  return (
    <Box
      ref={foot}
      sx={{
        position: 'sticky',
        zIndex: 2,
        // Covers the padding of a dialog around it.
        bottom: 'calc(-1 * var(--modal-foot, 0px))',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '12px 24px',
        px: 'var(--modal-edge, 0px)',
        pt: 1.5,
        pb: 2,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        '&&': {
          mx: 'calc(-1 * var(--modal-edge, 0px))',
          mb: 'calc(-1 * var(--modal-foot, 0px))',
        },
        // On a phone in landscape mode, the fields need the height more than the button does.
        '@media (max-height: 480px)': { position: 'static' },
      }}
    >
      {form.isUnsent && (
        <Box sx={{ flex: '1 1 100%' }}>
          <UnsentNotice />
        </Box>
      )}
      {children && (
        // On a phone, the fields need the room more than the hint does; screen readers still get it.
        <Box sx={{ flex: '1 1 300px', [`@media ${PHONE}`]: { "& [id$='-hint']": { display: 'none' } } }}>
          {children}
        </Box>
      )}
      <Typography
        role="status"
        sx={{
          color: 'error.main',
          fontSize: '0.9375rem',
          fontWeight: 650,
          '&:empty': { position: 'absolute' },
        }}
      >
        {form.faultCount > 0 && t('form.fixFields', { count: form.faultCount })}
      </Typography>
      <Box sx={{ flex: more ? '1 1 18rem' : '1 0 180px', display: 'flex', gap: 1.5 }}>
        <BusyButton
          type="submit"
          variant="contained"
          size="large"
          isBusy={form.isBusy}
          sx={{ flex: '1 0 6rem' }}
          onClick={onSubmit}
        >
          {action}
        </BusyButton>
        {more}
      </Box>
    </Box>
  );
}
