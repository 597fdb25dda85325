import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useText } from './texts.js';

let isFirst = true;

/** Whether no other page was shown before this one, until its title is. */
export function isFirstPage(): boolean {
  return isFirst;
}

/** It takes the focus when the page changes, so that keyboard and screen reader users start there. */
export function PageTitle({ children, name }: { children: ReactNode; name?: string }) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const tabName = name ?? (typeof children === 'string' ? children : undefined);

  useEffect(() => {
    document.title = tabName ? `${tabName} · ${t('shell.program')}` : t('shell.program');
  }, [tabName, t]);

  // A link of the frame may be pressed before the first page is there.
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
