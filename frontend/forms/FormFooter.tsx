import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../shell/Button.js';
import { useText } from '../shell/texts.js';
import styles from './FormFrame.module.css';
import type { FormState } from './useForm.js';

interface FormFooterProps {
  form: Pick<FormState, 'isBusy' | 'faultCount'>;
  /** The verb on the button that sends the form. */
  action: string;
  /** What stands beside the button. */
  children?: ReactNode;
}

/** The foot of a form, always in reach: how many fields need attention, and the button that sends it. */
export function FormFooter({ form, action, children }: FormFooterProps) {
  const text = useText();
  const foot = useRef<HTMLDivElement>(null);

  // Notices keep clear of the foot (shell/ToastList.module.css): it sticks to where they would be.
  useLayoutEffect(() => {
    const element = foot.current;
    if (!element) return undefined;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--form-foot', `${element.offsetHeight}px`);
    });
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
