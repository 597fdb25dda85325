import { useEffect, useMemo, useState } from 'react';
import type { Form, RawValues } from '../../domain/forms/form.js';
import { dropDraft, readDraft, writeDraft, type Draft } from '../shell/drafts.js';
import { useSession } from '../shell/session.js';
import { findChangedFields } from './merge-values.js';

/** Kinds of fields that are never stored in the browser. */
const SECRET = ['password', 'token'];

interface DraftState {
  readonly offered: Draft | null;
  readonly settle: () => void;
  readonly drop: () => void;
  readonly isChanged: boolean;
}

/** By account (docs/decisions/008). `key` is the form's name; null for a form without drafts. */
export function useDraft(form: Form, key: string | null, base: RawValues, values: RawValues): DraftState {
  const userId = useSession().user?.id ?? null;
  const [offered, setOffered] = useState(() => (userId && key ? readDraft(userId, key) : null));

  const changed = useMemo(() => findChangedFields(form, base, values), [form, base, values]);

  useEffect(() => {
    if (!userId || !key) return;
    const typed = changed.filter((name) => !SECRET.includes(form.fields[name]?.rule.kind ?? ''));
    if (typed.length > 0) {
      const pickTyped = (source: RawValues) =>
        Object.fromEntries(typed.map((name) => [name, source[name] ?? null]));
      writeDraft(userId, key, {
        at: Date.now(),
        values: { ...offered?.values, ...pickTyped(values) },
        base: { ...offered?.base, ...pickTyped(base) },
      });
    } else if (!offered) dropDraft(userId, key);
  }, [form, key, userId, base, values, changed, offered]);

  function drop(): void {
    if (userId && key) dropDraft(userId, key);
  }

  return {
    offered,
    settle: () => setOffered(null),
    drop,
    isChanged: changed.length > 0,
  };
}
