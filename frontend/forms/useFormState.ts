import { useId, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { dayOf } from '../../domain/fields/date-text.js';
import { readForm, requirementOf, type Form, type RawValues } from '../../domain/forms/form.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import { ApiError } from '../shell/api.js';
import { errorDialog } from '../shell/modals.js';
import { useText } from '../shell/texts.js';
import type { FormState } from './useForm.js';

/** The server's messages, until the field is changed or the form sent again. */
interface Refusal {
  readonly fields: Readonly<Record<string, string>>;
  readonly messages: readonly string[];
}

const NO_REFUSAL: Refusal = { fields: {}, messages: [] };

interface FormStateSettings {
  /** The form's initial values. */
  readonly initial: RawValues;
  readonly deliver: (values: RawValues) => Promise<void>;
  /** Whether there's something to settle before it can be sent. */
  readonly isHeld?: boolean;
  readonly onChanged?: ((changed: boolean) => void) | undefined;
  /** The message of an error to show in the form; null shows it in the error dialog. */
  readonly inlineError?: ((error: ApiError) => string | null) | undefined;
  /** Called for errors other than validation, after the person has seen them. */
  readonly onFailed?: ((error: unknown) => void) | undefined;
}

interface OwnFormState<F extends Form> extends FormState<F> {
  readonly fill: (values: RawValues) => void;
  readonly setValues: (values: RawValues) => void;
  /** Shows messages without moving the focus. */
  readonly say: (messages: readonly string[]) => void;
  /** The same as an invalid submit: the focus moves to the first error. */
  readonly refuse: (messages: readonly string[]) => void;
}

/**
 * What every form has: it validates on submit and from then on while typing. Hidden fields keep their values, the
 * server's messages are shown at their fields, and any other error in a dialog; nothing that was typed is lost. useForm
 * adds drafts, and changes that others saved; the login needs neither, and loads this alone.
 */
export function useFormState<F extends Form>(form: F, settings: FormStateSettings): OwnFormState<F> {
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
    const sentence = error instanceof ApiError ? settings.inlineError?.(error) : null;
    if (sentence) {
      refuse({ fields: {}, messages: [sentence] });
      settings.onFailed?.(error);
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
      await settings.deliver(values);
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
    if (Object.keys(faults).length > 0 || settings.isHeld) refuse(NO_REFUSAL);
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
        conflict: null,
        set: (raw) => {
          fill({ [name]: raw });
        },
      };
    },
    fill,
    submit,
    draft: null,
    setValues,
    say: (messages) => setRefusal({ fields: {}, messages }),
    refuse: (messages) => refuse({ fields: {}, messages }),
  };
}
