import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useText } from './texts.js';

let isFirst = true;

/** Whether this is the first page shown; true until its title appears. */
export function isFirstPage(): boolean {
  return isFirst;
}

/** Takes the focus when the page changes, so that keyboard and screen reader users start there. */
export function PageTitle({ children, name }: { children: ReactNode; name?: string }) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const tabName = name ?? (typeof children === 'string' ? children : undefined);

  useEffect(() => {
    document.title = tabName ? `${tabName} · ${t('shell.program')}` : t('shell.program');
  }, [tabName, t]);

  // A link in the header may be pressed before the first page is ready.
  const isArrival = useLocation().key === 'default';
  const isStart = useRef(isFirst && isArrival);
  useEffect(() => {
    isFirst = false;
    if (!isStart.current) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <Typography variant="h1" ref={heading} tabIndex={-1}>
      {children}
    </Typography>
  );
}
