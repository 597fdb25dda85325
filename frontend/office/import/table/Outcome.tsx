import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../../../shell/Icon.js';
import styles from './TableState.module.css';

/** What came of a sending; it takes the focus, since what was pressed to come here is gone. */
export function Outcome({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={isGood ? styles.good : styles.bad}>
      <Icon name={isGood ? 'check' : 'alert'} />
      {children}
    </div>
  );
}
