import { useCallback, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import {
  readForm,
  getRequirement,
  type Form,
  type FormValues,
  type RawValues,
} from '../../domain/forms/form.js';
import { ApiError } from '../shell/api.js';
import { isSignedInAgain } from '../shell/session.js';
import { useText } from '../shell/texts.js';
import { mergeValues, reportTaken, takenMessage, withTheirs, type MergedValues } from './merge-values.js';
import { useDraft } from './useDraft.js';

/** A value that others saved over a change made here, and the two ways to resolve that. */
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

/** A record that others may change while its form is open. */
interface SharedRecord<R> {
  /** The record when the form was opened; it has a `version`. */
  readonly opened: R;
  /** The form's values for a record. */
  readonly readValues: (record: R) => RawValues;
  readonly reload: () => Promise<R>;
  /** Fields that are one fact, such as two coordinates. */
  readonly groups?: readonly (readonly string[])[];
}

export interface SaveSettings<F extends Form, Answer, R> {
  /** The form's initial values. */
  readonly initial: RawValues;
  /** The second argument is the shared record that the values are based on; send its version. */
  readonly send: (values: FormValues<F>, record: R) => Promise<Answer>;
  /** For records that others may change too. `send` then returns the saved record, or null if it sent nothing. */
  readonly shared?: SharedRecord<R>;
  /** The name for storing a draft in this browser until it's saved; without one, there's no draft. */
  readonly draft?: string;
  readonly onSent: (answer: Answer) => void;
  /** The message of an error to show in the form; null leaves it to `onOther`. */
  readonly inlineError?: (error: ApiError) => string | null;
  /** Called for errors other than validation, after the person has seen them. */
  readonly onFailed?: (error: unknown) => void;
}

interface Ways {
  /** Moves to the field with a new message, or to the message at the top if there's no such field. */
  readonly goToFault: (name: string | undefined) => void;
  /** An error that the form has no place for. */
  readonly onOther: (error: unknown) => void;
}

/** How often a save is merged and retried before the person gets an error. */
const MOST_TRIES = 5;
const NOTHING: RawValues = {};

/**
 * Sends a form of domain/forms, whatever components show it: drafts that survive the session and the page, changes that
 * others saved, which are merged, and the server's messages at their fields. Nothing that was typed is lost.
 */
export function useMergedSave<F extends Form, Answer, R>(
  form: F,
  { control, getValues, reset, setError, setValue }: UseFormReturn<RawValues>,
  settings: SaveSettings<F, Answer, R> & Ways,
) {
  const t = useText();
  const { shared, inlineError, goToFault } = settings;
  const values = useWatch({ control }) as RawValues;
  const [record, setRecord] = useState(shared?.opened);
  const [base, setBase] = useState(settings.initial);
  /** By field, what others saved over changes made here, until the person chooses. */
  const [conflicts, setConflicts] = useState(NOTHING);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const { offered, settle, drop, isChanged } = useDraft(form, settings.draft ?? null, base, values);
  const asked = Object.keys(conflicts);

  function askAbout(names: readonly string[]): void {
    for (const name of names) setError(name, { type: 'others', message: t('form.changedByOthers') });
    if (names.length > 0) goToFault(names[0]);
  }

  function showMerged(merged: MergedValues, theirs: RawValues, newer: R | undefined): void {
    setRecord(newer);
    setBase(theirs);
    reset(merged.values, { keepDefaultValues: true, keepIsSubmitted: true });
    setConflicts(merged.conflicts);
    setMessages(merged.taken.length > 0 ? [takenMessage(form, merged.taken)] : []);
    askAbout(Object.keys(merged.conflicts));
  }

  /** Sends; if others saved first, merges and sends again, unless the person has to choose. */
  async function sendMerged(typed: RawValues): Promise<void> {
    let [sent, from, before, taken] = [typed, record, base, [] as readonly string[]];
    for (let tries = 1; ; tries++) {
      try {
        const answer = await settings.send(readForm(form, sent).values, from as R);
        if (shared && answer !== null) {
          const sides = { base: before, mine: sent, theirs: shared.readValues(answer as unknown as R) };
          reportTaken(form, sides, taken);
        }
        if (answer !== null) drop();
        settings.onSent(answer);
        return;
      } catch (error) {
        if (!(error instanceof ApiError) || tries > MOST_TRIES) throw error;
        if (error.status === 401 && !inlineError?.(error)) {
          if (!(await isSignedInAgain())) return;
        } else if (shared && error.code === 'CHANGED_MEANWHILE') {
          const newer = await shared.reload();
          const theirs = shared.readValues(newer);
          const merged = mergeValues(form, shared.groups ?? [], { base: before, mine: sent, theirs });
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

  function explain(error: unknown): void {
    const sentence = error instanceof ApiError ? inlineError?.(error) : null;
    if (sentence) {
      setMessages([sentence]);
      goToFault(undefined);
      settings.onFailed?.(error);
    } else if (error instanceof ApiError && error.status === 400 && error.fields) {
      const found = Object.entries(error.fields);
      const isShown = ([name]: readonly [string, string]) => {
        const field = form.fields[name];
        return field !== undefined && getRequirement(field, getValues()) !== null;
      };
      const shown = found.filter(isShown);
      for (const [name, message] of shown) setError(name, { type: 'server', message });
      setMessages([error.message, ...found.filter((entry) => !isShown(entry)).map(([, message]) => message)]);
      goToFault(shown[0]?.[0]);
    } else {
      settings.onOther(error);
      settings.onFailed?.(error);
    }
  }

  async function save(): Promise<void> {
    setMessages([]);
    if (asked.length > 0) {
      askAbout(asked);
      return;
    }
    try {
      await sendMerged(getValues());
    } catch (error) {
      explain(error);
    }
  }

  const groups = shared?.groups;
  const getChoice = useCallback(
    (name: string): FieldChoice | null => {
      if (!(name in conflicts)) return null;
      const group = groups?.find((names) => names.includes(name)) ?? [name];
      const close = () =>
        setConflicts(
          Object.fromEntries(Object.entries(conflicts).filter(([other]) => !group.includes(other))),
        );
      return {
        theirs: conflicts[name],
        keepMine: () => {
          close();
          setValue(name, getValues(name), { shouldValidate: true });
        },
        useTheirs: () => {
          close();
          const next = withTheirs(form, getValues(), base, group);
          for (const [one, value] of Object.entries(next)) {
            if (value !== getValues(one)) setValue(one, value, { shouldValidate: true });
          }
        },
      };
    },
    [conflicts, groups, form, base, getValues, setValue],
  );

  function restore(): void {
    if (!offered) return;
    const merged = mergeValues(form, shared?.groups ?? [], {
      base: { ...base, ...offered.base },
      mine: { ...getValues(), ...offered.values },
      theirs: base,
    });
    showMerged({ ...merged, taken: [] }, base, record);
    settle();
  }

  return {
    /** What's in the form. */
    values,
    isChanged,
    /** Messages for the top of the form. */
    messages: asked.length > 0 ? [t('form.changedMeanwhile'), ...messages] : messages,
    /** null: nobody else changed this field. */
    getChoice,
    draft: offered && {
      at: offered.at,
      restore,
      discard: () => {
        drop();
        settle();
      },
    },
    dropDraft: drop,
    clearMessages: () => setMessages([]),
    /** Sends what's in the form, which is valid. */
    save,
  };
}
