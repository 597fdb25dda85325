import { Suspense, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart, pageSettled } from './lazy-part.js';
import styles from './ToastList.module.css';
import { useText } from './texts.js';
import { useToasts } from './toasts.js';

/** A first visit doesn't wait for it, since there's nothing to say yet. */
const ToastItem = lazyPart(async () => (await import('./ToastItem.js')).ToastItem);

/** The current toasts. They're outside of page and modals, so that they can be reached from both. */
export function ToastList() {
  const t = useText();
  const toasts = useToasts();
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    // MUI's dialogs hide everything beside them from screen readers, but a toast has to be announced even then.
    const observer = new MutationObserver(() => region.current?.removeAttribute('aria-hidden'));
    if (region.current) observer.observe(region.current, { attributeFilter: ['aria-hidden'] });
    return () => observer.disconnect();
  }, []);
  // Before it's needed: without a connection it couldn't be loaded anymore.
  useEffect(() => void pageSettled.then(ToastItem.ready), []);
  return createPortal(
    <section ref={region} className={styles.region} aria-label={t('shell.notices')}>
      <ol className={styles.list} aria-live="polite" aria-relevant="additions">
        <Suspense>
          {toasts.map((toast) => (
            <ToastItem key={toast.id} toast={toast} />
          ))}
        </Suspense>
      </ol>
    </section>,
    document.body,
  );
}
