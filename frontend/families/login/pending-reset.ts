import { PAGES, getPage } from '../../../domain/contract/pages.js';
import { navigate } from '../../shell/navigation.js';

const KEY = 'reset.token';
const INVITATION_KEY = 'reset.invitation';

/** sessionStorage: the token lasts as long as the tab, and no other tab can read it. */
function store(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

let token = store()?.getItem(KEY) ?? null;
let isInvitation = store()?.getItem(INVITATION_KEY) === 'true';

/** The unused token of an emailed link; it's kept even if the person logs in first. */
export function getPendingReset(): string | null {
  return token;
}

export function isPendingInvitation(): boolean {
  return isInvitation;
}

function setPending(next: string | null, isInvited = false): void {
  token = next;
  isInvitation = isInvited;
  store()?.setItem(INVITATION_KEY, String(isInvited));
  if (next === null) store()?.removeItem(KEY);
  else store()?.setItem(KEY, next);
}

export function forgetPendingReset(): void {
  setPending(null);
}

/** Moves the token of a reset link out of the address bar, so that it isn't in the browser history. */
export function keepResetToken(): void {
  const { pathname, search } = window.location;
  const asked = new URLSearchParams(search);
  const given = asked.get('token');
  if (getPage(pathname) !== 'resetPassword' || !given) return;
  setPending(given, asked.has('invitation'));
  navigate(PAGES.resetPassword, { replace: true });
}
