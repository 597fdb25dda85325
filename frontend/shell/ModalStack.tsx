import { Suspense, useEffect } from 'react';
import { lazyPart } from './lazy-part.js';
import { useModals } from './modals.js';

/** A first visit doesn't wait for it, since nothing is open yet. */
const ModalFrames = lazyPart(async () => (await import('./ModalFrames.js')).ModalFrames);

/** The open modals. Each area renders this inside its own theme and router. */
export function ModalStack() {
  const modals = useModals();
  // Before it's needed: a message about a lost connection couldn't load it anymore.
  useEffect(() => ModalFrames.prefetchLater(), []);
  if (modals.length === 0) return null;
  return (
    <Suspense>
      <ModalFrames />
    </Suspense>
  );
}
