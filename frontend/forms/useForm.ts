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
import type { Draft } from '../shell/drafts.js';
import { errorDialog } from '../shell/modals.js';
import { isSignedInAgain } from '../shell/session.js';
import { useText } from '../shell/texts.js';
import type * as MergeValues from './merge-values.js';
import { useDraft } from './useDraft.js';

type FieldName<F extends Form> = keyof F['fields'] & string;

/** The state of one field, for its input. */
export interface FormControl {
  readonly id: string;
  readonly name: string;
  readonly rule: FieldRule<unknown>;
  readonly label: MessageKey;
  /** null: the field is hidden. */
  readonly required: boolean | null;
  /** What was typed or chosen, before the rule reads it. */
  readonly raw: unknown;
  /** The error message; null if there is none, or before the first submit. */
  readonly fault: string | null;
  /** The value that others saved in the meantime, and the two ways to resolve the conflict. */
  readonly conflict: FieldChoice | null;
  readonly set: (raw: unknown) => void;
}

export interface FieldChoice {
  readonly theirs: unknown;
  readonly keepMine: () => void;
  readonly useTheirs: () => void;
}

/** What was typed before a reload or a new login. */
export interface DraftOffer {
  readonly at: number;
  readonly restore: () => void;
  readonly discard: () => void;
}

export interface FormState<F extends Form = Form> {
  readonly values: RawValues;
  readonly isBusy: boolean;
  /** Messages for the top of the form. */
  readonly messages: readonly string[];
  /** How many visible fields have an error. */
  readonly faultCount: number;
  readonly hasRequired: boolean;
  /** Counts invalid submits, so that each of them moves the focus to the first error. */
  readonly refusals: number;
  readonly field: (name: FieldName<F>) => FormControl;
  /** Fills in several fields at once, as if typed. */
  readonly fill: (values: { readonly [N in FieldName<F>]?: unknown }) => void;
  readonly submit: (event: SyntheticEvent) => void;
  readonly draft: DraftOffer | null;
}

/** A record that others may change while its form is open. */
export interface SharedRecord<R> {
  /** The record when the form was opened; it has a `version`. */
  readonly opened: R;
  /** The form's values for a record. */
  readonly valuesOf: (record: R) => RawValues;
  readonly reload: () => Promise<R>;
  /** Fields that are one fact, such as two coordinates. */
  readonly groups?: readonly (readonly string[])[];
}

export interface FormSettings<F extends Form, Answer, R> {
  /** The form's initial values. */
  readonly initial: RawValues;
  /** The second argument is the shared record that the values are based on; send its version. */
  readonly send: (values: FormValues<F>, record: R) => Promise<Answer>;
  /** For records that others may change too. `send` then returns the saved record, or null if it sent nothing. */
  readonly shared?: SharedRecord<R>;
  /** The name for storing a draft in this tab until it's saved; without one, there's no draft. */
  readonly draft?: string;
  readonly onSent: (answer: Answer) => void;
  readonly onChanged?: (changed: boolean) => void;
  /** The message of an error to show in the form; null shows it in the error dialog. */
  readonly inlineError?: (error: ApiError) => string | null;
  /** Called for errors other than validation, after the person has seen them. */
  readonly onFailed?: (error: unknown) => void;
}

/** The server's messages, until the field is changed or the form sent again. */
interface Refusal {
  readonly fields: Readonly<Record<string, string>>;
  readonly messages: readonly string[];
}

const NO_REFUSAL: Refusal = { fields: {}, messages: [] };

/** How often a save is merged and retried before the person gets an error. */
const MOST_TRIES = 5;
const NOTHING: RawValues = {};

type Merging = typeof MergeValues;

/** Loaded when needed: the first page has no form that merges. */
async function fetchMerging(): Promise<Merging> {
  const merging = await import('./merge-values.js');
  await merging.loadMergeMessages();
  return merging;
}

/**
 * The state of a form of domain/forms. It validates on submit and from then on while typing. Hidden fields keep their
 * values, the server's messages are shown at their fields, and any other error in a dialog; nothing that was typed is
 * lost.
 *
 * Drafts (`draft`) survive the session and the page; changes that others saved are merged (`shared`).
 */
export function useForm<F extends Form, Answer, R = unknown>(
  form: F,
  settings: FormSettings<F, Answer, R>,
): FormState<F> {
  const text = useText();
  const formId = useId();
  const { shared } = settings;
  const [record, setRecord] = useState(shared?.opened);
  const [base, setBase] = useState(settings.initial);
  const [values, setValues] = useState(settings.initial);
  /** By field, what others saved over changes made here, until the person chooses. */
  const [conflicts, setConflicts] = useState(NOTHING);
  const [isLive, setIsLive] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState(NO_REFUSAL);
  const [refusals, setRefusals] = useState(0);
  const isSending = useRef(false);
  const [today] = useState(() => dayOf(Date.now()));
  const merging = useRef<Merging>(null);
  const draft = useDraft(form, settings.draft ?? null, base, values);

  const reading = useMemo(() => readForm(form, values, today), [form, values, today]);
  const faults = reading.faults as Readonly<Record<string, MessageKey>>;
  const shown = Object.entries(form.fields).filter(([, field]) => requirementOf(field, values) !== null);
  const groupOf = (name: string) => shared?.groups?.find((group) => group.includes(name)) ?? [name];

  function faultOf(name: string): string | null {
    if (name in conflicts) return text('form.changedByOthers');
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

  /** Shows the merged values. */
  function showMerged(merged: MergeValues.MergedValues, theirs: RawValues, newer?: R): void {
    setRecord(newer);
    setBase(theirs);
    setValues(merged.values);
    setConflicts(merged.conflicts);
    settings.onChanged?.(true);
    const message = merging.current?.takenMessage(form, merged.taken);
    const taken = message && merged.taken.length > 0 ? [message] : [];
    if (Object.keys(merged.conflicts).length > 0) refuse({ fields: {}, messages: taken });
    else if (taken.length > 0) setRefusal({ fields: {}, messages: taken });
  }

  /** Sends; if others saved first, merges and sends again, unless the person has to choose. */
  async function trySending(): Promise<void> {
    let [sent, from, before, taken] = [values, record, base, [] as readonly string[]];
    for (let tries = 1; ; tries++) {
      try {
        const answer = await settings.send(readForm(form, sent).values, from as R);
        if (shared && answer !== null) {
          const sides = { base: before, mine: sent, theirs: shared.valuesOf(answer as unknown as R) };
          void import('./merge-values.js').then(({ reportTaken }) => reportTaken(form, sides, taken));
        }
        settings.onChanged?.(false);
        if (answer !== null) draft.drop();
        settings.onSent(answer);
        return;
      } catch (error) {
        if (!(error instanceof ApiError) || tries > MOST_TRIES) throw error;
        if (error.status === 401 && !settings.inlineError?.(error)) {
          if (!(await isSignedInAgain())) return;
        } else if (shared && error.code === 'CHANGED_MEANWHILE') {
          merging.current = await fetchMerging();
          const newer = await shared.reload();
          const theirs = shared.valuesOf(newer);
          const merged = merging.current.mergeValues(form, shared.groups ?? [], {
            base: before,
            mine: sent,
            theirs,
          });
          const isClear = Object.keys(merged.conflicts).length === 0;
          if (!isClear || Object.keys(readForm(form, merged.values).faults).length > 0) {
            showMerged(merged, theirs, newer);
            return;
          }
          taken = [...taken, ...merged.taken];
          [sent, from, before] = [merged.values, newer, theirs];
        } else throw error;
      }
    }
  }

  async function send(): Promise<void> {
    isSending.current = true;
    setIsBusy(true);
    try {
      await trySending();
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
    if (Object.keys(faults).length > 0 || Object.keys(conflicts).length > 0) refuse(NO_REFUSAL);
    else {
      setRefusal(NO_REFUSAL);
      void send();
    }
  }

  function choiceOf(name: string): FieldChoice | null {
    if (!(name in conflicts)) return null;
    const group = groupOf(name);
    const settle = () => {
      setConflicts((open) =>
        Object.fromEntries(Object.entries(open).filter(([other]) => !group.includes(other))),
      );
    };
    return {
      theirs: conflicts[name],
      keepMine: settle,
      useTheirs: () => {
        if (merging.current) fill(merging.current.withTheirs(form, values, base, group));
        settle();
      },
    };
  }

  /** The draft's own base shows what others saved since. */
  async function restore({ values: typed, base: typedOver }: Draft): Promise<void> {
    merging.current = await fetchMerging();
    const mine = { ...values, ...typed };
    const merged = merging.current.mergeValues(form, shared?.groups ?? [], {
      base: { ...base, ...typedOver },
      mine,
      theirs: base,
    });
    showMerged({ ...merged, taken: [] }, base, record);
    draft.settle();
  }

  const isFaulty = isLive && Object.keys(faults).length > 0;
  const formFaults = isFaulty ? [...(form.invalid ? [form.invalid] : []), ...reading.formFaults] : [];
  const conflictMessages = Object.keys(conflicts).length > 0 ? [text('form.changedMeanwhile')] : [];
  const { offered } = draft;

  return {
    values,
    isBusy,
    messages: [...conflictMessages, ...formFaults.map((key) => text(key)), ...refusal.messages],
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
        conflict: choiceOf(name),
        set: (raw) => {
          fill({ [name]: raw });
        },
      };
    },
    fill,
    submit,
    draft: offered && {
      at: offered.at,
      restore: () => {
        restore(offered).catch((error: unknown) => void errorDialog(error));
      },
      discard: () => {
        draft.drop();
        draft.settle();
      },
    },
  };
}
