import '../shell/fonts.css';
import '../shell/tokens.css';
import '../shell/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepResetToken } from '../families/login/pending-reset.js';
import { isAnythingUnsaved } from '../shell/modals.js';
import { findSession, setSignIn } from '../shell/session.js';
import { FIRST_AREAS, loadAreas } from '../shell/texts.js';
import { App } from './App.js';
import { followArrivals } from './arrival.js';
import { openSignInAgain } from './sign-in-again.js';

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
setSignIn(openSignInAgain);
void findSession();
await loadAreas(...FIRST_AREAS);

const root = document.getElementById('app');
if (!root) throw new Error('The page came without its #app element.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
