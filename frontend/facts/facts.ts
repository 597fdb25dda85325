import type { FieldRule } from '../../domain/fields/field-rule.js';
import { requirementOf, type Form } from '../../domain/forms/form.js';
import type { MessageKey } from '../../domain/messages/keys.js';

/** One fact under the label that it has in its form. */
export interface Fact {
  readonly label: MessageKey;
  readonly rule: FieldRule<unknown>;
  /** null where nothing is given. */
  readonly value: unknown;
}

/** Facts that belong together; null in their place: it was said that there are none. */
export interface FactGroup {
  readonly title: MessageKey;
  readonly facts: readonly Fact[] | null;
}

/** The facts of some fields of a form, those that the form would hide left out. */
export function factsIn(form: Form, names: readonly string[], values: object): Fact[] {
  const given: Readonly<Record<string, unknown>> = { ...values };
  return names.flatMap((name) => {
    const field = form.fields[name];
    if (!field || requirementOf(field, given) === null) return [];
    return [{ label: field.label, rule: field.rule, value: given[name] ?? null }];
  });
}
