import { useEffect } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import { useLocation } from '../../shell/navigation.js';
import { onSignedOut } from '../../shell/session.js';

let lastAddress: string = PAGES.applications;

/** The list as it was left: its page, order and filters stand in its address. */
export function listAddress(): string {
  return lastAddress;
}

/** Keeps in mind how the list was left, so that whoever decided on an application finds it that way again. */
export function useRememberedList(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (pathname === PAGES.applications) lastAddress = pathname + search;
  }, [pathname, search]);
}

// What one person looked for is not shown to the next.
onSignedOut(() => {
  lastAddress = PAGES.applications;
});
