import { useContext, useEffect, useState } from 'react';
import type { Form, RawValues } from '../../domain/forms/form.js';
import { dropDraft, readDraft, writeDraft, type Draft } from '../shell/drafts.js';
import { ModalId, onDiscard } from '../shell/modals.js';
import { useSession } from '../shell/session.js';
import { changedFields } from './changed-fields.js';

/** Never kept outside of the page. */
const SECRET = ['password', 'token'];

interface DraftState {
  /** What was typed before and isn't in the form: the person may have it back. */
  readonly offered: Draft | null;
  /** The offer was answered. */
  readonly settle: () => void;
  /** Everything is saved, or given up. */
  readonly drop: () => void;
}

/**
 * Keeps what is typed in this tab until it's saved or given up, for the account that typed it (docs/decisions/026).
 * `key` is the form's name, null for a form that keeps nothing.
 */
export function useDraft(form: Form, key: string | null, base: RawValues, values: RawValues): DraftState {
  const userId = useSession().user?.id ?? null;
  const modalId = useContext(ModalId);
  const [offered, setOffered] = useState(() => (userId && key ? readDraft(userId, key) : null));

  useEffect(() => {
    if (!userId || !key) return;
    const typed = changedFields(form, base, values).filter(
      (name) => !SECRET.includes(form.fields[name]?.rule.kind ?? ''),
    );
    if (typed.length > 0) {
      const of = (source: RawValues) => Object.fromEntries(typed.map((name) => [name, source[name] ?? null]));
      writeDraft(userId, key, {
        at: Date.now(),
        values: { ...offered?.values, ...of(values) },
        base: { ...offered?.base, ...of(base) },
      });
    } else if (!offered) dropDraft(userId, key);
  }, [form, key, userId, base, values, offered]);

  function drop(): void {
    if (userId && key) dropDraft(userId, key);
  }

  useEffect(
    () =>
      onDiscard((id) => {
        if (id === modalId && userId && key) dropDraft(userId, key);
      }),
    [modalId, userId, key],
  );

  return {
    offered,
    settle: () => {
      setOffered(null);
    },
    drop,
  };
}
