import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { PAGES, getPage } from '../../domain/contract/pages.js';
import { setPicks } from '../families/find/picks.js';
import { keepResetToken, getPendingReset } from '../families/login/pending-reset.js';
import { isReachable } from '../shell/api.js';
import { isAnythingUnsaved } from '../shell/leave-guard.js';
import { navigate, setRouter } from '../shell/navigation.js';
import { onSignedIn, onSignedOut, waitForSession } from '../shell/session.js';
import { waitForSessionLock } from '../shell/session-lock.js';
import { queryClient } from '../shell/query-client.js';
import { loadMessages } from '../shell/texts.js';
import { preloadPage } from './areas.js';
import { canSee, getLandingPath } from './page-access.js';
import { router } from './router.js';
import { theme } from './theme.js';

const RELOADED_KEY = 'reloadedAt';

/** After a new release, the old files are gone: reload once, unless that would lose unsaved work. */
async function reloadOnce(): Promise<void> {
  const isFresh = performance.timeOrigin - Number(sessionStorage.getItem(RELOADED_KEY) ?? 0) < 60_000;
  if (isFresh || isAnythingUnsaved() || !(await isReachable())) return;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  window.location.reload();
}

window.addEventListener('vite:preloadError', () => void reloadOnce());
setRouter(router);
keepResetToken();
// After a login: a pending password reset, then the page that was asked for, or else the landing page.
onSignedIn((user, isOther) => {
  const page = getPage(window.location.pathname);
  if (getPendingReset() !== null) navigate(PAGES.resetPassword, { replace: true });
  else if (isOther || page === 'login' || (page !== null && !canSee(page, user))) {
    navigate(getLandingPath(user), { replace: true });
  }
});
onSignedOut(() => {
  queryClient.clear();
  // The next person at this computer starts with none.
  setPicks([]);
});
function render(): void {
  const root = document.getElementById('app');
  if (!root) throw new Error('The page has no #app.');
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <ThemeProvider theme={theme}>
          <CssBaseline />
          <QueryClientProvider client={queryClient}>
            {/* Shows at once what the address names, such as a chosen tab. */}
            <RouterProvider router={router} useTransitions={false} />
          </QueryClientProvider>
        </ThemeProvider>
      </StrictMode>,
    ),
  );
}

void waitForSession();
// Only after the request that asks who is signed in: on a slow connection, the page's files would delay it.
void waitForSessionLock().then(preloadPage);
// Not with `await`: files of sentences may import from this file, and would then wait for it.
loadMessages('families').then(render, () => {
  // At once, instead of after a while (index.html).
  document.getElementById('failed')?.style.setProperty('animation-delay', '0s');
});
// Nothing has the focus yet, so the first paint doesn't wait for this. If it fails, lost focus isn't restored.
requestAnimationFrame(() => setTimeout(() => void import('../shell/keep-focus.js').catch(() => undefined)));

/** Makes pages open offline, too. A new release takes over once no page of the last one is open. */
async function startServiceWorker(): Promise<void> {
  const isNew = navigator.serviceWorker.controller === null;
  await navigator.serviceWorker.register('/sw.js');
  await navigator.serviceWorker.ready;
  if (!isNew) return;
  // The service worker hasn't seen what this page has already loaded.
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  await Promise.all(files.filter((name) => /\/(assets|catalogs)\//.test(name)).map((name) => fetch(name)));
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const start = () => void startServiceWorker().catch(() => undefined);
  // Only after the page's own files.
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start);
}
