import { getConfirmedEmail, isSameValue, mergeFields, type MergeSides } from '../../domain/forms/merge.js';
import { getRequirement, type Form, type RawValues } from '../../domain/forms/form.js';
import { text } from '../shell/texts.js';
import { showNews } from '../shell/modals.js';

/** A value as its rule reads it, so that a phone typed with spaces counts as the same number. */
function cleanValue(form: Form, name: string, raw: unknown): unknown {
  const reading = form.fields[name]?.rule.read(raw);
  return reading && reading.error === undefined ? reading.value : raw;
}

export function findChangedFields(form: Form, base: RawValues, values: RawValues): string[] {
  return Object.keys(form.fields).filter(
    (name) => !isSameValue(cleanValue(form, name, base[name]), cleanValue(form, name, values[name])),
  );
}

export interface MergedValues {
  readonly values: RawValues;
  readonly taken: readonly string[];
  readonly conflicts: RawValues;
}

/** Merges like the server. For a hidden field, which the person can't see to choose, this side's value stays. */
export function mergeValues(
  form: Form,
  groups: readonly (readonly string[])[],
  { base, mine, theirs }: MergeSides,
): MergedValues {
  const names = Object.keys(form.fields).filter((name) => getConfirmedEmail(name) === null);
  const clean = (values: RawValues) =>
    Object.fromEntries(names.map((name) => [name, cleanValue(form, name, values[name])]));
  const grouped = new Set(groups.flat());
  const merge = mergeFields(
    [...names.filter((name) => !grouped.has(name)).map((name) => [name]), ...groups],
    { base: clean(base), mine: clean(mine), theirs: clean(theirs) },
  );
  const values = takeTheirs(form, mine, theirs, merge.taken);
  const asked = merge.conflicts.filter((name) => {
    const field = form.fields[name];
    return field !== undefined && getRequirement(field, values) !== null;
  });
  return {
    values,
    taken: merge.taken,
    conflicts: Object.fromEntries(asked.map((name) => [name, theirs[name]])),
  };
}

export function takeTheirs(
  form: Form,
  mine: RawValues,
  theirs: RawValues,
  names: readonly string[],
): RawValues {
  const confirmations = Object.keys(form.fields).filter((name) =>
    names.includes(getConfirmedEmail(name) ?? ''),
  );
  return {
    ...mine,
    ...Object.fromEntries(names.map((name) => [name, theirs[name]])),
    ...Object.fromEntries(confirmations.map((name) => [name, theirs[getConfirmedEmail(name) ?? '']])),
  };
}

export function getTakenMessage(form: Form, names: readonly string[]): string {
  const labels = names.flatMap((name) => {
    const field = getConfirmedEmail(name) === null ? form.fields[name] : undefined;
    return field ? [text(field.label)] : [];
  });
  return text('form.tookTheirs', { fields: [...new Set(labels)].join(', ') });
}

export function reportTaken(
  form: Form,
  { base, mine, theirs }: MergeSides,
  alreadyTaken: readonly string[],
): void {
  const own = findChangedFields(form, base, mine);
  const others = findChangedFields(form, mine, theirs).filter((name) => !own.includes(name));
  const taken = [...alreadyTaken, ...others];
  if (taken.length === 0) return;
  void showNews({ title: text('form.mergedTitle'), text: getTakenMessage(form, taken) });
}
