import { createStore } from '../../shell/store.js';
import { storage } from '../../shell/storage.js';

/** Sites chosen without an account, best first; this browser keeps them for the application. */
const KEY = 'picks';
export const MOST_PICKS = 3;

function readPicks(written: string | null): readonly number[] {
  try {
    const ids: unknown = JSON.parse(written ?? '[]');
    if (!Array.isArray(ids)) return [];
    return [...new Set(ids.filter((id) => Number.isInteger(id)) as number[])].slice(0, MOST_PICKS);
  } catch {
    return [];
  }
}

const picks = createStore(readPicks(storage.get(KEY)));

export const usePicks = picks.use;

export function setPicks(ids: readonly number[]): void {
  const kept = ids.slice(0, MOST_PICKS);
  picks.set(kept);
  if (kept.length > 0) storage.set(KEY, JSON.stringify(kept));
  else storage.remove(KEY);
}

/** Adds a site as the next choice, or removes it; false if there are three already. */
export function togglePick(id: number): boolean {
  const before = picks.get();
  const isPicked = before.includes(id);
  if (!isPicked && before.length >= MOST_PICKS) return false;
  setPicks(isPicked ? before.filter((other) => other !== id) : [...before, id]);
  return true;
}

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === KEY) picks.set(readPicks(newValue));
});
