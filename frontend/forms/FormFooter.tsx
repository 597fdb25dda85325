import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../shell/Button.js';
import { useText } from '../shell/texts.js';
import styles from './FormFrame.module.css';
import type { FormState } from './useForm.js';

interface FormFooterProps {
  form: Pick<FormState, 'isBusy' | 'faultCount'>;
  /** The text of the submit button. */
  action: string;
  /** Shown next to the button. */
  children?: ReactNode;
}

/** The sticky footer of a form: how many fields need attention, and the submit button. */
export function FormFooter({ form, action, children }: FormFooterProps) {
  const text = useText();
  const foot = useRef<HTMLDivElement>(null);

  // Toasts stay above the footer (shell/ToastList.module.css), which sticks to the same edge.
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
    <div ref={foot} className={styles.footer}>
      <div className={styles.beside}>
        {children}
        <p role="status" className={styles.count}>
          {form.faultCount > 0 && text('form.fixFields', { count: form.faultCount })}
        </p>
      </div>
      <Button type="submit" variant="primary" className={styles.action} busy={form.isBusy}>
        {action}
      </Button>
    </div>
  );
}
