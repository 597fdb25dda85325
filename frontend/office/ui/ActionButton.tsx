import type { ButtonProps } from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { ApiError } from '../../shell/api.js';
import { confirmDialog, showError, showInfo } from '../../shell/modals.js';
import type { Question } from '../../shell/QuestionDialog.js';
import { useText } from '../../shell/texts.js';
import { useOfficeDataProvider, type OfficeDataProvider } from '../data/data-provider.js';
import { BusyButton } from '../../shell/BusyButton.js';

export interface ActionProps<Answer> {
  label: string;
  name?: string;
  /** A function may ask several questions; it returns whether to go on. */
  ask?: Question | (() => Promise<boolean>);
  isDangerous?: boolean;
  disabled?: boolean;
  variant?: ButtonProps['variant'];
  sx?: ButtonProps['sx'];
  /** What a toast says afterward; nothing if the page shows it. */
  done?: string | ((answer: Answer) => string);
  onDone?: (answer: Answer) => void;
  refused?: string;
  /** Null if it isn't a refusal. */
  explain?: (error: ApiError) => Question | null;
}

interface ActionButtonProps<Answer> extends ActionProps<Answer> {
  /** Null if the person decided against it. */
  send: (provider: OfficeDataProvider) => Promise<Answer | null>;
}

export function useAction<Answer>(props: ActionProps<Answer>) {
  const { label, ask: asked, isDangerous = false, done, onDone } = props;
  const t = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isAsking, setIsAsking] = useState(false);
  return {
    isAsking,
    mayStart: async (): Promise<boolean> => {
      if (typeof asked !== 'function') return !asked || confirmDialog({ yes: label, isDangerous, ...asked });
      setIsAsking(true);
      try {
        return await asked();
      } catch (error) {
        void showError(error);
        return false;
      } finally {
        setIsAsking(false);
      }
    },
    finish: (answer: Answer): void => {
      if (done !== undefined) notify(typeof done === 'string' ? done : done(answer), { type: 'success' });
      refresh();
      onDone?.(answer);
    },
    explain: (error: unknown): Question | null => {
      if (!(error instanceof ApiError)) return null;
      if (props.explain) return props.explain(error);
      if (error.status !== 409) return null;
      return { title: props.refused ?? t('action.refused'), text: error.message };
    },
    // The button's row, and with it the response, may be gone by then.
    sayRefused: (refusal: Question): void => void showInfo(refusal).then(() => refresh()),
  };
}

/** Explains a refusal (409 by default) in the server's words. */
export function ActionButton<Answer>({ send, ...props }: ActionButtonProps<Answer>) {
  const { label, name, isDangerous = false, disabled = false, variant = 'outlined', sx } = props;
  const provider = useOfficeDataProvider();
  const { isAsking, mayStart, finish, explain, sayRefused } = useAction(props);
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(provider),
    onSuccess: (answer) => {
      if (answer !== null) finish(answer);
    },
    onError: (error) => {
      const refusal = explain(error);
      if (refusal) sayRefused(refusal);
      else void showError(error);
    },
  });
  const start = async () => {
    if (!isPending && (await mayStart())) mutate();
  };
  return (
    <BusyButton
      variant={variant}
      aria-label={name}
      color={isDangerous ? 'error' : 'primary'}
      isBusy={isPending || isAsking}
      disabled={disabled}
      {...(sx && { sx })}
      // The second click of a double click could apply to what comes next, such as the next child in line.
      onClick={({ detail }) => {
        if (detail < 2) void start();
      }}
    >
      {label}
    </BusyButton>
  );
}
