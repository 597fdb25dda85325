import { isEmpty, type FieldRule } from '../fields/field-rule.js';
import type { MessageKey } from '../messages/keys.js';
import type { SchoolYears } from '../season/program-dates.js';

export type RawValues = Readonly<Record<string, unknown>>;

/** Null hides the field, which also clears it. */
export type Requirement = boolean | ((values: RawValues) => boolean | null);

export interface FormField<T = unknown> {
  readonly rule: FieldRule<T>;
  readonly label: MessageKey;
  readonly required: Requirement;
  readonly group?: MessageKey;
  /** Its column in a district's workbook, the same in every language. */
  readonly heading?: string | ((years: SchoolYears) => string);
  /** Shown to instructors and view-only users, too (permissions.md, note 1). */
  readonly classroom?: true;
}
export type FormFields = Readonly<Record<string, FormField>>;

/** Its message is shown under `field` and at the top of the form. */
export interface FormRule {
  readonly field: string;
  readonly message: MessageKey;
  readonly broken: (values: RawValues) => boolean;
}

export interface Form<F extends FormFields = FormFields> {
  readonly fields: F;
  readonly rules: readonly FormRule[];
  /** The message above all errors, if the form has one. */
  readonly invalid?: MessageKey;
}

export type FormValues<F> =
  F extends Form<infer Fields>
    ? { [K in keyof Fields]: Fields[K] extends FormField<infer T> ? T | null : never }
    : never;

/** After validation, fields that are always required aren't null. */
export type ValidFormValues<F> =
  F extends Form<infer Fields>
    ? {
        [K in keyof Fields]: Fields[K] extends FormField<infer T>
          ? Fields[K]['required'] extends true
            ? T
            : T | null
          : never;
      }
    : never;

type FormFaults<F extends Form> = { [K in keyof F['fields']]?: MessageKey };

interface FormReading<F extends Form> {
  /** Fields with an error are left out; hidden fields are null. */
  values: FormValues<F>;
  faults: FormFaults<F>;
  /** The errors of rules over several fields, for the top of the form. */
  formFaults: MessageKey[];
}

/** Errors are listed by path: `groups.1.name`. */
export type BodyReading<T> =
  | { value: T; faults?: never }
  | { value?: never; faults: Record<string, MessageKey> };

export function defineForm<const F extends FormFields>(
  fields: F,
  rest: { rules?: readonly FormRule[]; invalid?: MessageKey } = {},
): Form<F> {
  return { fields, rules: rest.rules ?? [], ...(rest.invalid ? { invalid: rest.invalid } : {}) };
}

export function addGroup<const F extends FormFields>(
  group: MessageKey,
  fields: F,
): { readonly [K in keyof F]: F[K] & { readonly group: MessageKey } } {
  const grouped = Object.entries(fields).map(([name, field]) => [name, { ...field, group }]);
  return Object.fromEntries(grouped) as { [K in keyof F]: F[K] & { group: MessageKey } };
}

export function getRequirement(field: FormField, values: RawValues): boolean | null {
  return typeof field.required === 'function' ? field.required(values) : field.required;
}

/**
 * Rules over several fields get clean values, and run only if their field has no error of its own. `today` is
 * midnight UTC in epoch seconds, for rules that reject future dates.
 */
export function readForm<F extends Form>(form: F, raw: RawValues, today?: number): FormReading<F> {
  const values: Record<string, unknown> = {};
  const faults: Record<string, MessageKey> = {};
  for (const [name, field] of Object.entries(form.fields)) {
    const required = getRequirement(field, raw);
    const fault = required === null ? null : readInto(values, name, field, raw[name], today);
    values[name] ??= null;
    if (fault) faults[name] = fault;
    else if (required && isMissing(field, values[name])) faults[name] = 'field.required';
  }
  const formFaults: MessageKey[] = [];
  for (const rule of form.rules) {
    if (faults[rule.field] || !rule.broken(values)) continue;
    faults[rule.field] = rule.message;
    formFaults.push(rule.message);
  }
  return { values: values as FormValues<F>, faults: faults, formFaults };
}

function readInto(
  values: Record<string, unknown>,
  name: string,
  field: FormField,
  raw: unknown,
  today: number | undefined,
): MessageKey | null {
  const reading = field.rule.read(raw, today);
  if (reading.error !== undefined) return reading.error;
  values[name] = reading.value;
  return null;
}

export function isRecord(raw: unknown): raw is RawValues {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

/** A checkbox counts as missing until it's checked. */
function isMissing(field: FormField, value: unknown): boolean {
  return isEmpty(value) || (field.rule.kind === 'checkbox' && value !== true);
}

/** Case is ignored; an empty text never differs. */
export function differ(first: unknown, second: unknown): boolean {
  if (typeof first !== 'string' || typeof second !== 'string') return false;
  if (isEmpty(first) || isEmpty(second)) return false;
  return first.toLowerCase() !== second.toLowerCase();
}
