import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { tabAfter } from './tab-keys.js';
import styles from './Tabs.module.css';

interface TabsProps<T extends string> {
  /** The name of the tab list, for screen readers. */
  label: string;
  tabs: readonly T[];
  nameOf: (tab: T) => string;
  open: T;
  onOpen: (tab: T) => void;
  /** The content of the open tab. */
  children: ReactNode;
}

/** Tabs with the open one's content; the arrow keys switch tabs. */
export function Tabs<T extends string>({ label, tabs, nameOf, open, onOpen, children }: TabsProps<T>) {
  const id = useId();
  const buttons = useRef(new Map<T, HTMLButtonElement>());

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = tabAfter(event.key, open, tabs);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onOpen(next);
    buttons.current.get(next)?.focus();
  };

  return (
    <section className={styles.box}>
      <div role="tablist" aria-label={label} className={styles.tabs}>
        {tabs.map((tab) => (
          <button
            key={tab}
            ref={(element) => {
              if (element) buttons.current.set(tab, element);
              else buttons.current.delete(tab);
            }}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab === open ? 0 : -1}
            className={styles.tab}
            onClick={() => onOpen(tab)}
            onKeyDown={onKeyDown}
          >
            {nameOf(tab)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`} className={styles.panel}>
        {children}
      </div>
    </section>
  );
}
