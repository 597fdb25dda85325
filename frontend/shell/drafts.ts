import type { RawValues } from '../../domain/forms/form.js';

const PREFIX = 'draft:';
const A_WEEK_MS = 7 * 24 * 60 * 60 * 1000;

export interface Draft {
  /** When it last changed, in milliseconds. */
  readonly at: number;
  readonly values: RawValues;
  readonly base: RawValues;
}

export function getKey(userId: string, form: string): string {
  return `${PREFIX}${userId}:${form}`;
}

/** localStorage: lasts after this browser is closed. If the browser blocks it, there are no drafts. */
function runWithStorage<T>(work: (kept: Storage) => T): T | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}

function parseRecent(written: string | null): Draft | null {
  const draft = JSON.parse(written ?? 'null') as Draft | null;
  return draft && Date.now() - draft.at < A_WEEK_MS ? draft : null;
}

/** This person's draft of a form in this browser, unless it's older than a week. */
export function readDraft(userId: string, form: string): Draft | null {
  return runWithStorage((kept) => parseRecent(kept.getItem(getKey(userId, form))));
}

export function writeDraft(userId: string, form: string, draft: Draft): void {
  runWithStorage((kept) => kept.setItem(getKey(userId, form), JSON.stringify(draft)));
}

export function dropDraft(userId: string, form: string): void {
  runWithStorage((kept) => kept.removeItem(getKey(userId, form)));
}

function dropEach(isToDrop: (key: string, kept: Storage) => boolean): void {
  runWithStorage((kept) => {
    for (const key of Object.keys(kept)) {
      if (key.startsWith(PREFIX) && isToDrop(key, kept)) kept.removeItem(key);
    }
  });
}

export function dropDrafts({ exceptOf }: { exceptOf?: string } = {}): void {
  dropEach((key) => !exceptOf || !key.startsWith(getKey(exceptOf, '')));
}

export function dropOldDrafts(): void {
  dropEach((key, kept) => parseRecent(kept.getItem(key)) === null);
}
