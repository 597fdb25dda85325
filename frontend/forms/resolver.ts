import { useMemo, useState } from 'react';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { getDay } from '../../domain/fields/date-text.js';
import { readForm, type Form, type RawValues } from '../../domain/forms/form.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import { useText, type Text } from '../shell/texts.js';

/** Clean values, or each field's first message; `root` has those for the top of the form. */
function makeResolver(form: Form, t: Text, today: number): Resolver<RawValues> {
  return (raw) => {
    const { values, faults, formFaults } = readForm(form, raw, today);
    const found = Object.entries(faults as Record<string, MessageKey>);
    if (found.length === 0) return { values: values as RawValues, errors: {} };
    const above = [...(form.invalid ? [form.invalid] : []), ...formFaults].map((key) => t(key)).join(' ');
    const messages = [...found.map(([name, key]) => [name, t(key)]), ...(above ? [['root', above]] : [])];
    const errors = messages.map(([name, message]) => [name, { type: 'domain', message }] as const);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<RawValues> };
  };
}

export function useResolver(form: Form): Resolver<RawValues> {
  const t = useText();
  const [today] = useState(() => getDay(Date.now()));
  return useMemo(() => makeResolver(form, t, today), [form, t, today]);
}
