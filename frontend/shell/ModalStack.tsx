import { Suspense, useEffect } from 'react';
import { ErrorBoundary } from './ErrorBoundary.js';
import { pageSettled } from './lazy-part.js';
import { ModalFrames, prefetchErrorDialog, useModals } from './modals.js';

/** The open modals. Each area renders this inside its own theme and router. */
export function ModalStack() {
  const modals = useModals();
  // A first visit doesn't wait for it, since nothing is open yet.
  useEffect(() => void pageSettled.then(prefetchErrorDialog), []);
  if (modals.length === 0) return null;
  return (
    <ErrorBoundary page={String(modals.at(-1)?.id)}>
      <Suspense>
        <ModalFrames />
      </Suspense>
    </ErrorBoundary>
  );
}
