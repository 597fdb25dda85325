import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from './texts.js';

let isFirstPage = true;

/**
 * The one h1 of a page. It names the tab, and takes the focus when the page replaces another, so that a keyboard
 * or a screen reader starts where the new page starts.
 */
export function PageTitle({ children, name }: { children: ReactNode; name?: string }) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const tabName = name ?? (typeof children === 'string' ? children : undefined);

  useEffect(() => {
    document.title = tabName ? `${tabName} · ${t('shell.program')}` : t('shell.program');
  }, [tabName, t]);

  useEffect(() => {
    if (isFirstPage) isFirstPage = false;
    else heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
