import { PAGES, pageOf } from '../../../domain/contract/pages.js';
import { currentLocation, navigate } from '../../shell/navigation.js';

const KEY = 'reset.token';

/** sessionStorage: the token lasts as long as the tab, and no other tab can read it. */
function store(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

let token = store()?.getItem(KEY) ?? null;

/** The token of a mailed link that wasn't used yet; it's kept even if the person logs in first. */
export function pendingReset(): string | null {
  return token;
}

function setPending(next: string | null): void {
  token = next;
  if (next === null) store()?.removeItem(KEY);
  else store()?.setItem(KEY, next);
}

export function forgetPendingReset(): void {
  setPending(null);
}

/** Moves the token of a reset link out of the address bar, so that it isn't in the browser history. */
export function keepResetToken(): void {
  const { pathname, search } = currentLocation();
  const given = new URLSearchParams(search).get('token');
  if (pageOf(pathname) !== 'resetPassword' || !given) return;
  setPending(given);
  navigate(PAGES.resetPassword, { replace: true });
}
