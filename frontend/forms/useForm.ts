import { useRef, useState, type SyntheticEvent } from 'react';
import type { FieldRule } from '../../domain/fields/field-rule.js';
import { readForm, type Form, type FormValues, type RawValues } from '../../domain/forms/form.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import { ApiError } from '../shell/api.js';
import { errorDialog } from '../shell/modals.js';
import { isSignedInAgain } from '../shell/session.js';
import { useText } from '../shell/texts.js';
import type { Draft } from './form-draft.js';
import type * as MergeValues from './merge-values.js';
import { useDraft } from './useDraft.js';
import { useFormState } from './useFormState.js';

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
  /** The name for storing a draft in this browser until it's saved; without one, there's no draft. */
  readonly draft?: string;
  readonly onSent: (answer: Answer) => void;
  readonly onChanged?: (changed: boolean) => void;
  /** The message of an error to show in the form; null shows it in the error dialog. */
  readonly inlineError?: (error: ApiError) => string | null;
  /** Called for errors other than validation, after the person has seen them. */
  readonly onFailed?: (error: unknown) => void;
}

/** How often a save is merged and retried before the person gets an error. */
const MOST_TRIES = 5;
const NOTHING: RawValues = {};

type Merging = typeof MergeValues;

/** Loaded when needed: the first page has no form that merges. */
function fetchMerging(): Promise<Merging> {
  return import('./merge-values.js');
}

/**
 * The state of a form of domain/forms (useFormState), with drafts that survive the session and the page (`draft`), and
 * changes that others saved, which are merged (`shared`).
 */
export function useForm<F extends Form, Answer, R = unknown>(
  form: F,
  settings: FormSettings<F, Answer, R>,
): FormState<F> {
  const text = useText();
  const { shared } = settings;
  const [record, setRecord] = useState(shared?.opened);
  const [base, setBase] = useState(settings.initial);
  /** By field, what others saved over changes made here, until the person chooses. */
  const [conflicts, setConflicts] = useState(NOTHING);
  const merging = useRef<Merging>(null);
  const hasConflicts = Object.keys(conflicts).length > 0;
  const own = useFormState(form, { ...settings, deliver, isHeld: hasConflicts });
  const { values, fill } = own;
  const draft = useDraft(form, settings.draft ?? null, base, values);
  const groupOf = (name: string) => shared?.groups?.find((group) => group.includes(name)) ?? [name];

  /** Shows the merged values. */
  function showMerged(merged: MergeValues.MergedValues, theirs: RawValues, newer?: R): void {
    setRecord(newer);
    setBase(theirs);
    own.setValues(merged.values);
    setConflicts(merged.conflicts);
    settings.onChanged?.(true);
    const message = merging.current?.takenMessage(form, merged.taken);
    const taken = message && merged.taken.length > 0 ? [message] : [];
    if (Object.keys(merged.conflicts).length > 0) own.refuse(taken);
    else if (taken.length > 0) own.say(taken);
  }

  /** Sends; if others saved first, merges and sends again, unless the person has to choose. */
  async function deliver(typed: RawValues): Promise<void> {
    let [sent, from, before, taken] = [typed, record, base, [] as readonly string[]];
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

  function field(name: FieldName<F>): FormControl {
    const control = own.field(name);
    const fault = name in conflicts ? text('form.changedByOthers') : control.fault;
    return { ...control, fault, conflict: choiceOf(name) };
  }

  const controls = (Object.keys(form.fields) as FieldName<F>[]).map(field);
  const { offered } = draft;

  return {
    ...own,
    messages: [...(hasConflicts ? [text('form.changedMeanwhile')] : []), ...own.messages],
    faultCount: controls.filter(({ required, fault }) => required !== null && fault !== null).length,
    field,
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
