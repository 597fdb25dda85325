export function makeJob(): { work: () => Promise<void>; end: () => void; hasBegun: () => boolean } {
  let begun = false;
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = (): Promise<void> => {
    begun = true;
    return ended;
  };
  return { work, end: () => end(), hasBegun: () => begun };
}

/** Waits until everything that's ready to run has run. */
export async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
