import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { UnsentNotice } from '../shell/BusyButton.js';
import { useText } from '../shell/texts.js';
import { FooterContext } from './FormFooter.js';
import { DraftNotice } from './FormNotices.js';
import { PartsContext } from './form-parts.js';
import type { FrameState } from './useForm.js';

interface FormFrameProps {
  form: FrameState;
  locked?: string | null;
  children: ReactNode;
  footer: ReactNode;
}

const FAULTY = ':is(input, select, textarea)[aria-invalid="true"], [data-faulty="true"]';

/** An invalid submit focuses the first field with an error. */
export function FormFrame({ form, locked = null, children, footer }: FormFrameProps) {
  const t = useText();
  const frame = useRef<HTMLFormElement>(null);
  const [hasFooter, setHasFooter] = useState(false);
  const { methods, parts, refusals } = form;
  const isLocked = locked !== null;
  const context = useMemo(() => ({ ...parts, isLocked }), [parts, isLocked]);

  useEffect(() => {
    if (refusals === 0) return;
    const find = (selector: string) => frame.current?.querySelector<HTMLElement>(selector);
    const target = find(FAULTY) ?? find('[role="alert"]');
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
  }, [refusals]);

  return (
    <FormProvider {...methods}>
      <PartsContext value={context}>
        <FooterContext value={setHasFooter}>
          <Stack
            ref={frame}
            component="form"
            noValidate
            spacing={3}
            aria-busy={form.isBusy}
            onSubmit={form.submit}
            sx={{
              minWidth: 0,
              // Keeps a focused field clear of the sticky header and footer.
              '& :is(input, select, textarea)': { scrollMarginBlock: '96px 168px' },
              // If all fields are required, or none can be filled in, none is marked.
              ...((!form.hasRequired || isLocked) && { '--required-sign': 'none' }),
            }}
          >
            {isLocked && <Alert severity="info">{locked}</Alert>}
            {form.draft && !isLocked && <DraftNotice draft={form.draft} />}
            {form.messages.length > 0 && (
              <Alert severity="error" role="alert" tabIndex={-1}>
                {form.messages.map((message) => (
                  <p key={message}>{message}</p>
                ))}
              </Alert>
            )}
            {form.hasRequired && !isLocked && (
              <Typography color="textSecondary" sx={{ fontSize: '0.9375rem' }}>
                {t('form.requiredLegend')}
              </Typography>
            )}
            {/* Only locks everything at once: it isn't a group with a name. */}
            <Stack
              component="fieldset"
              role="presentation"
              spacing={2.5}
              disabled={isLocked}
              sx={{ minWidth: 0, p: 0, m: 0, border: 0 }}
            >
              {children}
            </Stack>
            {form.isUnsent && !hasFooter && <UnsentNotice />}
            {footer}
          </Stack>
        </FooterContext>
      </PartsContext>
    </FormProvider>
  );
}
