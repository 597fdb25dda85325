import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { useForm as useHookForm, type UseFormReturn } from 'react-hook-form';
import { getRequirement, type Form, type RawValues } from '../../domain/forms/form.js';
import { ConnectionError } from '../shell/api.js';
import { showError } from '../shell/modals.js';
import { useReconnect } from '../shell/useReconnect.js';
import type { FieldName, FormParts } from './form-parts.js';
import { findChangedFields } from './merge-values.js';
import { useResolver } from './resolver.js';
import { useMergedSave, type DraftOffer, type SaveSettings } from './useMergedSave.js';

export interface FormState<F extends Form = Form> {
  readonly methods: UseFormReturn<RawValues>;
  readonly parts: Omit<FormParts, 'isLocked'>;
  readonly values: RawValues;
  readonly isBusy: boolean;
  readonly messages: readonly string[];
  readonly isUnsent: boolean;
  readonly faultCount: number;
  readonly hasRequired: boolean;
  /** Counts invalid submits: each one moves the focus to the first error. */
  readonly refusals: number;
  readonly fill: (values: { readonly [N in FieldName<F>]?: unknown }) => void;
  readonly submit: (event: SyntheticEvent) => void;
  readonly draft: DraftOffer | null;
}

interface FormSettings<F extends Form, Answer, R> extends SaveSettings<F, Answer, R> {
  readonly onChanged?: (changed: boolean) => void;
}

export type FrameState = Omit<FormState, 'fill'>;

/** Validates on submit, and from then on while typing. Hidden fields keep their values. */
export function useForm<F extends Form, Answer, R = unknown>(
  form: F,
  settings: FormSettings<F, Answer, R>,
): FormState<F> {
  const formId = useId();
  const resolver = useResolver(form);
  const [defaultValues] = useState(() =>
    Object.fromEntries(Object.keys(form.fields).map((name) => [name, settings.initial?.[name] ?? null])),
  );
  const methods = useHookForm<RawValues>({ defaultValues, resolver, shouldFocusError: false });
  const { errors, isSubmitted, isSubmitting } = methods.formState;
  const [refusals, setRefusals] = useState(0);
  /** What couldn't be sent. */
  const [unsent, setUnsent] = useState<RawValues | null>(null);
  const isSending = useRef(false);
  const refuse = () => setRefusals((count) => count + 1);
  const merged = useMergedSave(form, methods, {
    ...settings,
    onSent: (answer) => {
      settings.onChanged?.(false);
      settings.onSent?.(answer);
    },
    goToFault: refuse,
    onOther: (error) => {
      if (error instanceof ConnectionError) setUnsent(methods.getValues());
      else void showError(error);
    },
  });
  const { values, isChanged, getChoice } = merged;

  const revalidate = useEffectEvent(() => {
    if (!isSubmitted) return;
    // The server's messages stay until their fields are changed.
    const names = Object.keys(form.fields).filter((name) => errors[name]?.type !== 'server');
    void methods.trigger([...names, 'root']);
  });
  useEffect(() => revalidate(), [values, resolver]);

  const reportChange = useEffectEvent(() => settings.onChanged?.(isChanged));
  useEffect(() => {
    if (isChanged) reportChange();
  }, [isChanged]);

  function fill(entries: RawValues): void {
    if (isSending.current) return;
    for (const [name, value] of Object.entries(entries)) {
      methods.setValue(name, value, { shouldValidate: isSubmitted });
    }
  }

  async function send(event?: SyntheticEvent): Promise<void> {
    isSending.current = true;
    setUnsent(null);
    try {
      const outcome = { isRefused: false };
      await methods.handleSubmit(merged.save, () => {
        outcome.isRefused = true;
        merged.clearMessages();
      })(event);
      // Only here, because the errors have just been shown.
      if (outcome.isRefused) refuse();
    } finally {
      isSending.current = false;
    }
  }

  /** What's typed after a lost request waits for the button. */
  useReconnect(() => {
    const isUnchanged = unsent && findChangedFields(form, unsent, methods.getValues()).length === 0;
    if (isUnchanged && !isSending.current) void send();
  });

  const shown = Object.entries(form.fields).filter(([, field]) => getRequirement(field, values) !== null);
  const above = errors.root?.message;
  const isFaulty = (name: string) => getChoice(name) !== null || errors[name]?.message !== undefined;
  const parts = useMemo(() => ({ form, formId, getChoice, isSending }), [form, formId, getChoice]);

  return {
    methods,
    parts,
    values,
    isBusy: isSubmitting,
    messages: above ? [above, ...merged.messages] : merged.messages,
    isUnsent: unsent !== null,
    faultCount: shown.filter(([name]) => isFaulty(name)).length,
    hasRequired: shown.some(([, field]) => getRequirement(field, values) === true),
    refusals,
    fill,
    submit: (event) => {
      event.preventDefault();
      if (!isSending.current) void send(event);
    },
    draft: merged.draft,
  };
}
