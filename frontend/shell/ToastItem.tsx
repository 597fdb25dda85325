import { useEffect, useRef, useState } from 'react';
import { Button } from './Button.js';
import { CloseButton } from './CloseButton.js';
import { Icon, type IconName } from './Icon.js';
import styles from './ToastList.module.css';
import { useText } from './texts.js';
import { TOAST_SECONDS, dismissToast, type Toast, type ToastKind } from './toasts.js';

const ICONS: Record<ToastKind, IconName> = {
  success: 'check',
  error: 'alert',
  info: 'info',
  warning: 'alert',
};

/** The timer pauses while the toast has the pointer or the focus. */
export function ToastItem({ toast }: { toast: Toast }) {
  const t = useText();
  const [isHeld, setHeld] = useState(false);
  const left = useRef(TOAST_SECONDS * 1000);

  useEffect(() => {
    if (isHeld) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => dismissToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - startedAt;
    };
  }, [isHeld, toast.id]);

  const { action } = toast;
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    // Pointer and focus only pause the timer.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={`${styles.toast} ${styles[toast.kind]}`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span className={styles.icon}>
        <Icon name={ICONS[toast.kind]} />
      </span>
      <p className={styles.text}>
        <span className="visually-hidden">{t(`toast.${toast.kind}`)}: </span>
        {toast.text}
      </p>
      {action && (
        <Button
          variant="quiet"
          onClick={() => {
            dismissToast(toast.id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <CloseButton label={t('toast.close')} size={18} onClick={() => dismissToast(toast.id)} />
    </li>
  );
}
