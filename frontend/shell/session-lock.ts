const LOCK = 'session';
/** Requests wait for a refresh, but not for one that nobody answers. */
const LOCK_TIMEOUT_MS = 15_000;

/** Where the browser has no Web Locks, a refresh is held back from this tab's requests alone. */
let refreshing: Promise<void> = Promise.resolve();

// Typed as always there, missing in older browsers and on plain http.
const locks = navigator.locks as LockManager | undefined;

/** Resolves once no tab is refreshing the session: requests pause here (spec section 4). */
export async function waitForSessionLock(): Promise<void> {
  await refreshing;
  await locks?.request(LOCK, { mode: 'shared' }, () => undefined);
}

/** Ends with the work, or when timeout does. */
async function withTimeout(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, LOCK_TIMEOUT_MS);
  });
  await Promise.race([work.catch(() => undefined), timeout]);
  clearTimeout(timer);
}

/** Runs a refresh or a logout alone: requests of every tab wait for it, and so does another refresh. */
export function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const hold = () => {
      const done = work();
      done.then(resolve, reject);
      return withTimeout(done);
    };
    if (locks) locks.request(LOCK, { mode: 'exclusive' }, hold).catch(reject);
    else refreshing = refreshing.then(hold);
  });
}
