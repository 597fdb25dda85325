import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../shell/Icon.js';
import { lazyPart } from '../shell/lazy-part.js';
import { useText } from '../shell/texts.js';
import styles from './FormFrame.module.css';
import type { FormState } from './useForm.js';

const DraftNotice = lazyPart(async () => (await import('./FormNotices.js')).DraftNotice, 'merging');

interface FormFrameProps {
  form: Pick<FormState, 'isBusy' | 'messages' | 'refusals' | 'hasRequired' | 'submit' | 'draft'>;
  /** Why the form is locked; it's shown, and the fields are disabled. */
  locked?: string | null;
  children: ReactNode;
  /** The sticky FormFooter. */
  footer: ReactNode;
}

/**
 * A form with its messages at the top. After an invalid submit, the first field with an error gets the focus (spec
 * section 5).
 */
export function FormFrame({ form, locked = null, children, footer }: FormFrameProps) {
  const text = useText();
  const frame = useRef<HTMLFormElement>(null);
  const { refusals } = form;

  useEffect(() => {
    if (refusals === 0) return;
    const find = (selector: string) => frame.current?.querySelector<HTMLElement>(selector);
    const target = find('[aria-invalid="true"], [data-faulty="true"]') ?? find('[role="alert"]');
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
  }, [refusals]);

  return (
    <form ref={frame} noValidate className={styles.form} aria-busy={form.isBusy} onSubmit={form.submit}>
      {locked && (
        <p className={styles.locked}>
          <Icon name="info" />
          {locked}
        </p>
      )}
      {form.draft && !locked && (
        <Suspense fallback={null}>
          <DraftNotice draft={form.draft} />
        </Suspense>
      )}
      {form.messages.length > 0 && (
        <div role="alert" tabIndex={-1} className={styles.messages}>
          <Icon name="alert" />
          <div>
            {form.messages.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </div>
        </div>
      )}
      {form.hasRequired && !locked && <p className={styles.legend}>{text('form.requiredLegend')}</p>}
      {/* Only for locking everything at once: it isn't a group with a name. */}
      <fieldset role="presentation" className={styles.fields} disabled={locked !== null}>
        {children}
      </fieldset>
      {footer}
    </form>
  );
}
