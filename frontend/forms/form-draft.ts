import type { RawValues } from '../../domain/forms/form.js';
import { getKey, isOldDraft, withStorage } from '../shell/drafts.js';

export interface Draft {
  /** When it was last changed, in milliseconds. */
  readonly at: number;
  readonly values: RawValues;
  readonly base: RawValues;
}

/** This person's draft of a form in this browser, unless it's older than a week. */
export function readDraft(userId: string, form: string): Draft | null {
  const draft = withStorage(
    (kept) => JSON.parse(kept.getItem(getKey(userId, form)) ?? 'null') as Draft | null,
  );
  return draft && !isOldDraft(draft) ? draft : null;
}

export function writeDraft(userId: string, form: string, draft: Draft): void {
  withStorage((kept) => kept.setItem(getKey(userId, form), JSON.stringify(draft)));
}

export function dropDraft(userId: string, form: string): void {
  withStorage((kept) => kept.removeItem(getKey(userId, form)));
}
