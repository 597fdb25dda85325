import type { FieldRule } from '../../domain/fields/field-rule.js';
import { requirementOf, type Form } from '../../domain/forms/form.js';
import type { MessageKey, MessageParams } from '../../domain/messages/keys.js';
import type { Text } from '../shell/texts.js';

/** One fact, with the label of its form field. */
export interface Fact {
  readonly label: MessageKey;
  /** For a label that names other school years than the current season's. */
  readonly labelParams?: MessageParams;
  readonly rule: FieldRule<unknown>;
  /** null if it's missing. */
  readonly value: unknown;
}

/** A group of facts; `facts` is null if the family said that there are none. */
export interface FactGroup {
  readonly title: MessageKey;
  readonly facts: readonly Fact[] | null;
}

/** A site's grades in readable form: `K, 1, 2`. */
export function gradesText(grades: string, text: Text): string {
  return [...grades].map((grade) => text(`enum.grade.${grade}` as MessageKey)).join(', ');
}

/** The facts of some fields of a form, without those that the form would hide. */
export function factsIn(form: Form, names: readonly string[], values: object): Fact[] {
  const given: Readonly<Record<string, unknown>> = { ...values };
  return names.flatMap((name) => {
    const field = form.fields[name];
    if (!field || requirementOf(field, given) === null) return [];
    return [{ label: field.label, rule: field.rule, value: given[name] ?? null }];
  });
}
