import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { PAGES, pageOf } from '../../domain/contract/pages.js';
import '../shell/fonts.css';
import { keepResetToken, pendingReset } from '../families/login/pending-reset.js';
import { HeaderMenu } from '../shell/Header.js';
import { isAnythingUnsaved } from '../shell/leave-guard.js';
import { navigate, setRouter } from '../shell/navigation.js';
import { firstUser } from '../shell/page-data.js';
import { isReachable } from '../shell/reachable.js';
import { onSignedIn, onSignedOut, openSession } from '../shell/session.js';
import { queryClient } from '../shell/query-client.js';
import { loadAreas } from '../shell/texts.js';
import { LoginScreen } from './areas.js';
import { canSee, landingPathOf } from './page-access.js';
import { router } from './router.js';
import { theme } from './theme.js';

const RELOADED_KEY = 'reloadedAt';

/** After a new release the old files are gone: reload once, unless unsaved work would be lost. */
async function reloadOnce(): Promise<void> {
  const isFresh = performance.timeOrigin - Number(sessionStorage.getItem(RELOADED_KEY) ?? 0) < 60_000;
  if (isFresh || isAnythingUnsaved() || !(await isReachable())) return;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  window.location.reload();
}

window.addEventListener('vite:preloadError', () => void reloadOnce());
setRouter(router);
keepResetToken();
// After a login (spec section 2): a pending password reset, then the page that was asked for, else the landing page.
onSignedIn((user, isOther) => {
  const page = pageOf(window.location.pathname);
  if (pendingReset() !== null) navigate(PAGES.resetPassword, { replace: true });
  else if (isOther || page === 'login' || (page !== null && !canSee(page, user))) {
    navigate(landingPathOf(user), { replace: true });
  }
});
onSignedOut(() => queryClient.clear());
void openSession();
const firstPage = pageOf(window.location.pathname);
const isLoginFirst =
  firstUser() === null && firstPage !== null && (firstPage === 'login' || !canSee(firstPage, null));
// Their files are in the page, so waiting for them is quicker than showing a loading indicator in between.
await Promise.all([
  loadAreas('shell'),
  isLoginFirst && LoginScreen.ready(),
  firstUser() && HeaderMenu.ready(),
]);

const root = document.getElementById('app');
if (!root) throw new Error('The page has no #app.');
createRoot(root).render(
  <StrictMode>
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
);
// Nothing has the focus yet, so the first paint doesn't wait for it. Without it, only lost focus isn't replaced.
requestAnimationFrame(() => setTimeout(() => void import('../shell/keep-focus.js').catch(() => undefined)));
