import { confirmedEmail, mergeFields, type MergeSides } from '../../domain/forms/merge.js';
import { requirementOf, type Form, type RawValues } from '../../domain/forms/form.js';
import { loadAreas, text } from '../shell/texts.js';
import { showToast } from '../shell/toasts.js';
import { changedFields, cleanValue } from './changed-fields.js';

/** What's typed and what others saved, put together. */
export interface MergedValues {
  readonly values: RawValues;
  /** The fields that hold what others made of them. */
  readonly taken: readonly string[];
  /** By field, what others made of what was changed here too. */
  readonly conflicts: RawValues;
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

/** Tells which fields hold what others made of them. */
export function takenMessage(form: Form, names: readonly string[]): string {
  const labels = names.flatMap((name) => {
    const field = confirmedEmail(name) === null ? form.fields[name] : undefined;
    return field ? [text(field.label)] : [];
  });
  return text('form.tookTheirs', { fields: [...new Set(labels)].join(', ') });
}

/** After a save: tells what the answer holds of others, where this person sent what was there before. */
export async function reportTaken(
  form: Form,
  { base, mine, theirs }: MergeSides,
  alreadyTaken: readonly string[],
): Promise<void> {
  const own = changedFields(form, base, mine);
  const others = changedFields(form, mine, theirs).filter((name) => !own.includes(name));
  const taken = [...alreadyTaken, ...others];
  if (taken.length === 0) return;
  await loadAreas('merging');
  showToast('info', takenMessage(form, taken));
}

/** What a form needs to merge, with its sentences. */
export async function loadMergeMessages(): Promise<void> {
  await loadAreas('merging');
}
