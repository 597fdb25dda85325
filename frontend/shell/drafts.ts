const PREFIX = 'draft:';
const A_WEEK_MS = 7 * 24 * 60 * 60 * 1000;

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

function dropEach(isToDrop: (key: string, kept: Storage) => boolean): void {
  withStorage((kept) => {
    for (const key of Object.keys(kept)) {
      if (key.startsWith(PREFIX) && isToDrop(key, kept)) kept.removeItem(key);
    }
  });
}

export function dropDrafts({ exceptOf }: { exceptOf?: string } = {}): void {
  dropEach((key) => !exceptOf || !key.startsWith(getKey(exceptOf, '')));
}

export function isOldDraft({ at }: { readonly at: number }): boolean {
  return Date.now() - at >= A_WEEK_MS;
}

export function dropOldDrafts(): void {
  dropEach((key, kept) => isOldDraft(JSON.parse(kept.getItem(key) ?? '') as { at: number }));
}
