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
import { mergeValues, reportTaken, getTakenMessage, takeTheirs, type MergedValues } from './merge-values.js';
import { useDraft } from './useDraft.js';

export interface FieldChoice {
  readonly theirs: unknown;
  readonly keepMine: () => void;
  readonly useTheirs: () => void;
}

export interface DraftOffer {
  readonly at: number;
  readonly restore: () => void;
  readonly discard: () => void;
}

interface SharedRecord<R> {
  readonly opened: R;
  readonly readValues: (record: R) => RawValues;
  readonly reload: () => Promise<R>;
  /** Fields that are one fact, such as two coordinates. */
  readonly groups?: readonly (readonly string[])[];
}

export interface SaveSettings<F extends Form, Answer, R> {
  readonly initial?: RawValues;
  /** The second argument is the shared record that the values are based on; send its version. */
  readonly send: (values: FormValues<F>, record: R) => Promise<Answer>;
  /** For records that others may change, too. `send` returns the saved record, or null if it sent nothing. */
  readonly shared?: SharedRecord<R>;
  /** The name for storing a draft in this browser until it's saved; without one, there's no draft. */
  readonly draft?: string;
  readonly onSent?: (answer: Answer) => void;
  /** The message of an error to show in the form; null leaves it to `onOther`. */
  readonly inlineError?: (error: ApiError) => string | null;
  readonly onFailed?: (error: unknown) => void;
}

/** For responses with these statuses, whose message is meant for the person. */
export function makeInlineError(...statuses: number[]) {
  return ({ status, message }: ApiError): string | null => (statuses.includes(status) ? message : null);
}

interface Ways {
  readonly goToFault: (name: string | undefined) => void;
  readonly onOther: (error: unknown) => void;
}

const MOST_TRIES = 5;
const NOTHING: RawValues = {};

/** Nothing typed is lost: drafts survive the session and the page, and others' changes are merged. */
export function useMergedSave<F extends Form, Answer, R>(
  form: F,
  { control, getValues, reset, setError, setValue }: UseFormReturn<RawValues>,
  settings: SaveSettings<F, Answer, R> & Ways,
) {
  const t = useText();
  const { shared, inlineError, goToFault } = settings;
  const values = useWatch({ control }) as RawValues;
  const [record, setRecord] = useState(shared?.opened);
  const [base, setBase] = useState(settings.initial ?? NOTHING);
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
    setMessages(merged.taken.length > 0 ? [getTakenMessage(form, merged.taken)] : []);
    askAbout(Object.keys(merged.conflicts));
  }

  /** If others saved first, merges and sends again, unless the person must choose. */
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
        settings.onSent?.(answer);
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
          const next = takeTheirs(form, getValues(), base, group);
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
    values,
    isChanged,
    messages: asked.length > 0 ? [t('form.changedMeanwhile'), ...messages] : messages,
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
    save,
  };
}
