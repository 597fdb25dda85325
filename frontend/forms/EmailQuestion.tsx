import { useState, type ReactNode } from 'react';
import { likelyEmail } from '../../domain/fields/email-typo.js';
import type { FormControl } from './useForm.js';
import { Button } from '../shell/Button.js';
import { useText } from '../shell/texts.js';
import styles from './EmailQuestion.module.css';

interface EmailQuestionProps {
  of: Pick<FormControl, 'raw' | 'set'>;
  /** The field that repeats the email, or that this one repeats: the same slip there is corrected, too. */
  repeatedBy?: Pick<FormControl, 'raw' | 'set'>;
  /** The field. */
  children: ReactNode;
}

/** Asks "Did you mean ana@gmail.com?" once an email with a likely slip was typed. */
export function EmailQuestion({ of: control, repeatedBy: other = control, children }: EmailQuestionProps) {
  const t = useText();
  const typed = typeof control.raw === 'string' ? control.raw : '';
  const [left, setLeft] = useState<string | null>(null);
  const meant = left === typed ? likelyEmail(typed) : null;
  return (
    <div role="presentation" onBlur={() => setLeft(typed)}>
      {children}
      <div role="status" className={styles.meant}>
        {meant !== null && (
          <>
            <span>{t('form.meantEmail', { email: meant })}</span>
            <Button
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
      </div>
    </div>
  );
}
