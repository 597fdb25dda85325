import { PREFIX, withStorage } from './drafts.js';

const A_WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether a draft is too old to be offered. */
export function isOldDraft({ at }: { readonly at: number }): boolean {
  return Date.now() - at >= A_WEEK_MS;
}

/** Deletes the drafts that nobody came back to. */
export function dropOldDrafts(): void {
  withStorage((kept) => {
    for (const key of Object.keys(kept)) {
      if (!key.startsWith(PREFIX)) continue;
      if (isOldDraft(JSON.parse(kept.getItem(key) ?? '') as { at: number })) kept.removeItem(key);
    }
  });
}
