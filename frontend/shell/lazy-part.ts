import { createElement, lazy, useState, type ComponentType } from 'react';

/** After the page's own files, and the data and picture that they ask for, have had the connection to themselves. */
const LATER_MS = 1_500;

/** Resolves a moment after the page has loaded, for what it doesn't need yet. */
export const pageSettled = new Promise<void>((resolve) => {
  const wait = () => void setTimeout(resolve, LATER_MS);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
});

export type LazyPart<P> = ComponentType<P> & {
  /** Loads it before it's needed. If this fails, loading fails again when it's rendered, and is reported then. */
  ready: () => Promise<void>;
  /** The same, for event handlers. */
  prefetch: () => void;
  isLoaded: () => boolean;
};

/** React's `lazy` for parts that are fetched ahead; new code uses `lazy` itself. The areas of messages are gone. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  ..._areas: string[]
): LazyPart<P> {
  let loaded: ComponentType<P> | null = null;
  const fetchPart = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Lazy = lazy<ComponentType<P>>(fetchPart);
  const ready = async () => {
    await fetchPart().catch(() => undefined);
  };
  function Part(props: P) {
    // The same one for as long as it's shown, so that it keeps its state.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    return createElement(Shown, props);
  }
  return Object.assign(Part, {
    ready,
    prefetch: () => void ready(),
    isLoaded: () => loaded !== null,
  });
}
