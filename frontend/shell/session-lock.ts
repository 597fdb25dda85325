const LOCK = 'session';
const LOCK_TIMEOUT_MS = 15_000;

/** In browsers without Web Locks, a refresh only blocks requests of this tab. */
let refreshing: Promise<void> = Promise.resolve();

// Despite its type, it's missing in older browsers and on plain HTTP.
const locks = navigator.locks as LockManager | undefined;

export async function waitForSessionLock(): Promise<void> {
  await refreshing;
  await locks?.request(LOCK, { mode: 'shared' }, () => undefined);
}

async function waitWithTimeout(work: Promise<unknown>): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, LOCK_TIMEOUT_MS));
  await Promise.race([work.catch(() => undefined), timeout]);
}

/** Runs a refresh or a logout exclusively: requests and refreshes of all tabs wait for it. */
export function runWithSessionLock<T>(work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const hold = () => {
      const done = work();
      done.then(resolve, reject);
      return waitWithTimeout(done);
    };
    if (locks) locks.request(LOCK, { mode: 'exclusive' }, hold).catch(reject);
    else refreshing = refreshing.then(hold);
  });
}
