import '../shell/fonts.css';
import '../shell/tokens.css';
import '../shell/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepResetToken } from '../families/login/pending-reset.js';
import { isAnythingUnsaved } from '../shell/modals.js';
import { findSession, setSessionDialogs } from '../shell/session.js';
import { FIRST_AREAS, loadAreas } from '../shell/texts.js';
import { App } from './App.js';
import { followArrivals } from './arrival.js';

const RELOADED_KEY = 'reloadedAt';

/** After a new release the pieces of the old one are gone: the page is loaded anew, unless something would be lost. */
window.addEventListener('vite:preloadError', () => {
  const isFresh = performance.timeOrigin - Number(sessionStorage.getItem(RELOADED_KEY) ?? 0) < 60_000;
  if (isFresh || isAnythingUnsaved()) return;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  window.location.reload();
});

keepResetToken();
followArrivals();
setSessionDialogs(async () => {
  const [{ openSignInAgain }, { openSessionWarning }] = await Promise.all([
    import('./sign-in-again.js'),
    import('../shell/session-warning.js'),
  ]);
  return { openSignIn: openSignInAgain, openWarning: openSessionWarning };
});
void findSession();
await loadAreas(...FIRST_AREAS);

const root = document.getElementById('app');
if (!root) throw new Error('The page came without its #app element.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
