import { PAGES, pageOf } from '../../domain/contract/pages.js';
import { pendingReset } from '../families/login/pending-reset.js';
import { currentLocation, navigate } from '../shell/navigation.js';
import { onSignedIn } from '../shell/session.js';
import { landingOf, maySee } from './page-access.js';

/** Where a login leads (spec section 2): a waiting reset link first, then the page asked for, else the landing. */
export function followArrivals(): void {
  onSignedIn((user, isOther) => {
    const page = pageOf(currentLocation().pathname);
    if (pendingReset() !== null) navigate(PAGES.resetPassword, { replace: true });
    else if (isOther || page === 'login' || (page !== null && !maySee(page, user))) {
      navigate(landingOf(user), { replace: true });
    }
  });
}
