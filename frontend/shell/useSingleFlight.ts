import { useRef, useState } from 'react';

interface SingleFlight<Key> {
  /** The action that is running, or null. */
  busy: Key | null;
  /**
   * Runs an action under a key; if one is running already, does nothing and resolves to undefined. Errors are passed
   * on.
   */
  run: <T>(key: Key, action: () => Promise<T>) => Promise<T | undefined>;
}

/** One action at a time: a second click does nothing until the first action has finished. */
export function useSingleFlight<Key extends string | number | true>(): SingleFlight<Key> {
  const [busy, setBusy] = useState<Key | null>(null);
  // State updates with the next render; a double click may come before that.
  const isRunning = useRef(false);

  async function run<T>(key: Key, action: () => Promise<T>): Promise<T | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(key);
    try {
      return await action();
    } finally {
      isRunning.current = false;
      setBusy(null);
    }
  }

  return { busy, run };
}
