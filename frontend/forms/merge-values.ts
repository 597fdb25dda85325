import { confirmedEmail, isSameValue, mergeFields, type MergeSides } from '../../domain/forms/merge.js';
import { requirementOf, type Form, type RawValues } from '../../domain/forms/form.js';

/** What's typed and what others saved, put together. */
export interface MergedValues {
  readonly values: RawValues;
  /** The fields that hold what others made of them. */
  readonly taken: readonly string[];
  /** By field, what others made of what was changed here too. */
  readonly conflicts: RawValues;
}

/** A value as its rule reads it, so that a phone typed with spaces is the same number. */
export function cleanValue(form: Form, name: string, raw: unknown): unknown {
  const reading = form.fields[name]?.rule.read(raw);
  return reading && reading.error === undefined ? reading.value : raw;
}

/** The fields that hold something else than they did. */
export function changedFields(form: Form, base: RawValues, values: RawValues): string[] {
  return Object.keys(form.fields).filter(
    (name) => !isSameValue(cleanValue(form, name, base[name]), cleanValue(form, name, values[name])),
  );
}

/** Merges by the server's own rule. A field that isn't shown has nobody to ask: it stays as it is here. */
export function mergeValues(
  form: Form,
  groups: readonly (readonly string[])[],
  { base, mine, theirs }: MergeSides,
): MergedValues {
  const names = Object.keys(form.fields).filter((name) => confirmedEmail(name) === null);
  const clean = (values: RawValues) =>
    Object.fromEntries(names.map((name) => [name, cleanValue(form, name, values[name])]));
  const grouped = new Set(groups.flat());
  const merge = mergeFields(
    [...names.filter((name) => !grouped.has(name)).map((name) => [name]), ...groups],
    { base: clean(base), mine: clean(mine), theirs: clean(theirs) },
  );
  const values = withTheirs(form, mine, theirs, merge.taken);
  const asked = merge.conflicts.filter((name) => {
    const field = form.fields[name];
    return field !== undefined && requirementOf(field, values) !== null;
  });
  return {
    values,
    taken: merge.taken,
    conflicts: Object.fromEntries(asked.map((name) => [name, theirs[name]])),
  };
}

/** Takes some fields over, and with an email its second typing. */
export function withTheirs(
  form: Form,
  mine: RawValues,
  theirs: RawValues,
  names: readonly string[],
): RawValues {
  const confirmations = Object.keys(form.fields).filter((name) => names.includes(confirmedEmail(name) ?? ''));
  return {
    ...mine,
    ...Object.fromEntries(names.map((name) => [name, theirs[name]])),
    ...Object.fromEntries(confirmations.map((name) => [name, theirs[confirmedEmail(name) ?? '']])),
  };
}
