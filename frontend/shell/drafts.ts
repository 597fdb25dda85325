export const PREFIX = 'draft:';

export function getKey(userId: string, form: string): string {
  return `${PREFIX}${userId}:${form}`;
}

/** localStorage: this browser, also after it was closed. If the browser blocks it, there are no drafts. */
export function withStorage<T>(work: (kept: Storage) => T): T | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}

export function dropDrafts({ exceptOf }: { exceptOf?: string } = {}): void {
  withStorage((kept) => {
    for (const key of Object.keys(kept)) {
      if (key.startsWith(PREFIX) && (!exceptOf || !key.startsWith(getKey(exceptOf, ''))))
        kept.removeItem(key);
    }
  });
}
