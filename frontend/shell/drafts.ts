const PREFIX = 'draft:';
const A_WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Where a form's draft is. */
export function keyOf(userId: string, form: string): string {
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

/** Whether a draft is too old to be offered. */
export function isOldDraft({ at }: { readonly at: number }): boolean {
  return Date.now() - at >= A_WEEK_MS;
}

/** Deletes all drafts in this browser, or all but one person's. */
export function dropDrafts({ exceptOf }: { exceptOf?: string } = {}): void {
  withStorage((kept) => {
    for (const key of draftKeys(kept)) {
      if (!exceptOf || !key.startsWith(keyOf(exceptOf, ''))) kept.removeItem(key);
    }
  });
}

/** Deletes the drafts that nobody came back to. */
export function dropOldDrafts(): void {
  withStorage((kept) => {
    for (const key of draftKeys(kept)) {
      if (isOldDraft(JSON.parse(kept.getItem(key) ?? '') as { at: number })) kept.removeItem(key);
    }
  });
}

function draftKeys(kept: Storage): string[] {
  return Object.keys(kept).filter((key) => key.startsWith(PREFIX));
}
