import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { suggestEmail } from '../../domain/fields/email-typo.js';
import { useText } from '../shell/texts.js';
import type { FormControl } from './form-parts.js';

interface EmailQuestionProps {
  of: Pick<FormControl, 'raw' | 'set'>;
  /** The field that repeats the email, or that this one repeats; the same typo there is corrected, too. */
  repeatedBy?: Pick<FormControl, 'raw' | 'set'>;
  children: ReactNode;
}

export function EmailQuestion({ of: control, repeatedBy: other = control, children }: EmailQuestionProps) {
  const t = useText();
  const typed = typeof control.raw === 'string' ? control.raw : '';
  const [left, setLeft] = useState<string | null>(null);
  const meant = left === typed ? suggestEmail(typed) : null;
  return (
    <div role="presentation" onBlur={() => setLeft(typed)}>
      {children}
      <Box
        role="status"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          '&:not(:empty)': { pt: 1 },
        }}
      >
        {meant !== null && (
          <>
            <span>{t('form.meantEmail', { email: meant })}</span>
            <Button
              variant="outlined"
              onClick={() =>
                new Set([control, other]).forEach(({ raw, set }) => {
                  if (raw === typed) set(meant);
                })
              }
            >
              {t('form.useMeantEmail')}
            </Button>
          </>
        )}
      </Box>
    </div>
  );
}
