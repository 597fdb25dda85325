import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Header.module.css';
import { Icon } from './Icon.js';
import { useLocation } from './navigation.js';
import { useText } from './texts.js';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * List items with links below a button that opens them; in a phone's menu, they're simply the rest of the list. The
 * arrow keys move between the button and the links, Escape closes.
 */
export function MoreLinks({ isCurrent, children }: { isCurrent: boolean; children: ReactNode }) {
  const t = useText();
  const { pathname } = useLocation();
  // Stores the page it was opened on, so that navigating closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  const listId = useId();
  const root = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpenAt(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    // Not every browser moves the focus when something is pressed.
    const closeOutside = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setOpenAt(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent): void {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      close();
      button.current?.focus();
    }
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('button, a') ?? [])].filter(
      (stop) => stop.offsetParent,
    );
    stops[stops.findIndex((stop) => stop === document.activeElement) + step]?.focus();
  }

  return (
    // The button and the links are what's pressed; the keys only move between them.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={root}
      // Also the link of this page, which leads nowhere else.
      onClick={({ target }) => {
        if (target instanceof HTMLAnchorElement) close();
      }}
      className={styles.more}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <button
        ref={button}
        type="button"
        className={`${styles.link} ${styles.moreButton}`}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-current={isCurrent || undefined}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
      >
        {t('header.more')}
        <Icon name="down" size={16} />
      </button>
      <ul id={listId} className={styles.moreLinks} data-open={isOpen || undefined}>
        {children}
      </ul>
    </li>
  );
}
