import { PREFIX, withStorage } from './drafts.js';

const A_WEEK_MS = 7 * 24 * 60 * 60 * 1000;

export function isOldDraft({ at }: { readonly at: number }): boolean {
  return Date.now() - at >= A_WEEK_MS;
}

export function dropOldDrafts(): void {
  withStorage((kept) => {
    for (const key of Object.keys(kept)) {
      if (!key.startsWith(PREFIX)) continue;
      if (isOldDraft(JSON.parse(kept.getItem(key) ?? '') as { at: number })) kept.removeItem(key);
    }
  });
}
