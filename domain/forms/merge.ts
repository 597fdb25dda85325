import type { RawValues } from './form.js';

/** The values as the form opened, as this person wants them, and as they're stored now. */
export interface MergeSides {
  readonly base: RawValues;
  readonly mine: RawValues;
  readonly theirs: RawValues;
}

interface Merge {
  /** Changed only by others. */
  readonly taken: readonly string[];
  /** The person has to choose. */
  readonly conflicts: readonly string[];
}

const CONFIRMATION = /ConfirmEmail$/;

/** The repeated email isn't stored; it's merged along with its email. */
export function getConfirmedEmail(name: string): string | null {
  return CONFIRMATION.test(name) ? name.replace(CONFIRMATION, 'Email') : null;
}

/** Null and missing are the same. */
export function isSameValue(first: unknown, second: unknown): boolean {
  return JSON.stringify(first ?? null) === JSON.stringify(second ?? null);
}

/** Takes clean values. A group, such as a pin's two coordinates, is taken entirely or not at all. */
export function mergeFields(
  groups: readonly (readonly string[])[],
  { base, mine, theirs }: MergeSides,
): Merge {
  const taken: string[] = [];
  const conflicts: string[] = [];
  for (const group of groups) {
    const differ = (first: RawValues, second: RawValues) =>
      group.some((name) => !isSameValue(first[name], second[name]));
    if (!differ(mine, theirs) || !differ(base, theirs)) continue;
    (differ(base, mine) ? conflicts : taken).push(...group);
  }
  return { taken, conflicts };
}
