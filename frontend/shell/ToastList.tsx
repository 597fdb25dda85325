import { Suspense, useEffect } from 'react';
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
  // Before it's needed: without a connection it couldn't be loaded anymore.
  useEffect(() => void pageSettled.then(ToastItem.ready), []);
  return (
    <section className={styles.region} aria-label={t('shell.notices')}>
      <ol className={styles.list} aria-live="polite" aria-relevant="additions">
        <Suspense>
          {toasts.map((toast) => (
            <ToastItem key={toast.id} toast={toast} />
          ))}
        </Suspense>
      </ol>
    </section>
  );
}
