import { useId, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { dayOf } from '../../domain/fields/date-text.js';
import type { FieldRule } from '../../domain/fields/field-rule.js';
import {
  readForm,
  requirementOf,
  type Form,
  type FormValues,
  type RawValues,
} from '../../domain/forms/form.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import { ApiError } from '../shell/api.js';
import { errorDialog } from '../shell/modals.js';
import { useText } from '../shell/texts.js';

type FieldName<F extends Form> = keyof F['fields'] & string;

/** One field of a form, as its input needs it. */
export interface FormControl {
  readonly id: string;
  readonly name: string;
  readonly rule: FieldRule<unknown>;
  readonly label: MessageKey;
  /** null: the field is hidden. */
  readonly required: boolean | null;
  /** What was typed or chosen, not read yet. */
  readonly raw: unknown;
  /** What is wrong with it, in words; null where nothing is, or where nobody asked yet. */
  readonly fault: string | null;
  readonly set: (raw: unknown) => void;
}

export interface FormState<F extends Form = Form> {
  readonly values: RawValues;
  readonly isBusy: boolean;
  /** What is wrong between fields or with the whole, for the top. */
  readonly messages: readonly string[];
  /** How many shown fields have a fault. */
  readonly faultCount: number;
  readonly hasRequired: boolean;
  /** Counts refusals, so that each of them leads the person to the first fault anew. */
  readonly refusals: number;
  readonly field: (name: FieldName<F>) => FormControl;
  /** Fills in several fields at once, as if typed. */
  readonly fill: (values: { readonly [N in FieldName<F>]?: unknown }) => void;
  readonly submit: (event: SyntheticEvent) => void;
}

export interface FormSettings<F extends Form, Answer> {
  /** What stands in the fields at first. */
  readonly initial: RawValues;
  readonly send: (values: FormValues<F>) => Promise<Answer>;
  readonly onSent: (answer: Answer) => void;
  readonly onChanged?: (changed: boolean) => void;
  /** The sentence of a failure that the form says itself; null leaves it to the Error dialog. */
  readonly sayHere?: (error: ApiError) => string | null;
  /** Hears of a failure that is no validation, after the person was told. */
  readonly onFailed?: (error: unknown) => void;
}

/** What the server found, until the field in question is touched or the form sent again. */
interface Refusal {
  readonly fields: Readonly<Record<string, string>>;
  readonly messages: readonly string[];
}

const NO_REFUSAL: Refusal = { fields: {}, messages: [] };

/**
 * A form of domain/forms at work: validated on submit and live from then on; hidden fields keep what they hold; the
 * server's messages land under their fields; whatever else fails is told in the Error dialog and nothing is lost.
 */
export function useForm<F extends Form, Answer>(form: F, settings: FormSettings<F, Answer>): FormState<F> {
  const text = useText();
  const formId = useId();
  const [values, setValues] = useState(settings.initial);
  const [isLive, setIsLive] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState(NO_REFUSAL);
  const [refusals, setRefusals] = useState(0);
  const isSending = useRef(false);
  const [today] = useState(() => dayOf(Date.now()));

  const reading = useMemo(() => readForm(form, values, today), [form, values, today]);
  const faults = reading.faults as Readonly<Record<string, MessageKey>>;
  const shown = Object.entries(form.fields).filter(([, field]) => requirementOf(field, values) !== null);

  function faultOf(name: string): string | null {
    const own = isLive ? faults[name] : undefined;
    return own ? text(own) : (refusal.fields[name] ?? null);
  }

  function fill(entries: RawValues): void {
    if (isSending.current) return;
    setValues((before) => ({ ...before, ...entries }));
    setRefusal(({ fields, messages }) => ({
      fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in entries))),
      messages,
    }));
    settings.onChanged?.(true);
  }

  function refuse(next: Refusal): void {
    setRefusal(next);
    setRefusals((count) => count + 1);
  }

  function fail(error: unknown): void {
    const sentence = error instanceof ApiError ? settings.sayHere?.(error) : null;
    if (sentence) {
      refuse({ fields: {}, messages: [sentence] });
    } else if (error instanceof ApiError && error.status === 400 && error.fields) {
      const found = Object.entries(error.fields);
      const under = found.filter(([name]) => shown.some(([known]) => known === name));
      const elsewhere = found.filter((entry) => !under.includes(entry)).map(([, message]) => message);
      refuse({ fields: Object.fromEntries(under), messages: [error.message, ...elsewhere] });
    } else {
      void errorDialog(error);
      settings.onFailed?.(error);
    }
  }

  async function send(): Promise<void> {
    isSending.current = true;
    setIsBusy(true);
    try {
      const answer = await settings.send(reading.values);
      settings.onChanged?.(false);
      settings.onSent(answer);
    } catch (error) {
      fail(error);
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (isSending.current) return;
    setIsLive(true);
    if (Object.keys(faults).length > 0) refuse(NO_REFUSAL);
    else {
      setRefusal(NO_REFUSAL);
      void send();
    }
  }

  const isFaulty = isLive && Object.keys(faults).length > 0;
  const formFaults = isFaulty ? [...(form.invalid ? [form.invalid] : []), ...reading.formFaults] : [];

  return {
    values,
    isBusy,
    messages: [...formFaults.map((key) => text(key)), ...refusal.messages],
    faultCount: shown.filter(([name]) => faultOf(name) !== null).length,
    hasRequired: shown.some(([, field]) => requirementOf(field, values) === true),
    refusals,
    field: (name) => {
      const field = form.fields[name];
      if (!field) throw new Error(`The form has no field ${name}.`);
      return {
        id: `${formId}-${name}`,
        name,
        rule: field.rule,
        label: field.label,
        required: requirementOf(field, values),
        raw: values[name],
        fault: faultOf(name),
        set: (raw) => {
          fill({ [name]: raw });
        },
      };
    },
    fill,
    submit,
  };
}
