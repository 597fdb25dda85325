import { useSyncExternalStore } from 'react';

/** A value outside of React that components subscribe to and any code may set. */
interface Store<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly use: () => T;
}

declare const RENDERS_PAGES: true | undefined;

/** The server renders pages with the same code, without a window; the build defines this (vite.config.ts). */
export const isOnServer = typeof RENDERS_PAGES !== 'undefined';

/** The stores' values. A browser has one map. On the server, each rendering has its own, so people's data never mix. */
let values = new Map<object, unknown>();

/** Gives a rendering its own values and discards them afterwards. `render` must be synchronous. */
export function withOwnValues<T>(render: () => T): T {
  const before = values;
  values = new Map();
  try {
    return render();
  } finally {
    values = before;
  }
}

/** `initial` is called when the value is first read. */
export function createStore<T>(initial: () => T): Store<T> {
  const listeners = new Set<() => void>();
  const get = () => {
    if (!values.has(listeners)) values.set(listeners, initial());
    return values.get(listeners) as T;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set: (next) => {
      values.set(listeners, next);
      for (const listener of listeners) listener();
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, get),
  };
}
