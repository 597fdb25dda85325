import type { ButtonProps } from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { ApiError } from '../../shell/api.js';
import { errorDialog } from '../../shell/modals.js';
import { useText } from '../../shell/texts.js';
import { useOfficeDataProvider, type OfficeDataProvider } from '../data/data-provider.js';
import { BusyButton } from './BusyButton.js';
import { useQuestion, type Question } from './useQuestion.js';

interface ActionButtonProps<Answer> {
  label: string;
  /** What screen readers hear where the label alone doesn't say whom it's about. */
  name?: string;
  /**
   * Asked first; if it doesn't name another, the button's label is the answer. As a function, it asks what depends on
   * something that has to be loaded, and says whether to go on.
   */
  ask?: Question | ((ask: (question: Question) => Promise<boolean>) => Promise<boolean>);
  isDangerous?: boolean;
  /** While something else is being done. */
  disabled?: boolean;
  variant?: ButtonProps['variant'];
  /** A named call of the data provider. */
  send: (provider: OfficeDataProvider) => Promise<Answer>;
  /** What's said afterwards; nothing if the page shows it. */
  done?: string | ((answer: Answer) => string);
  onDone?: (answer: Answer) => void;
  /** The title of a refusal. */
  refused?: string;
  /** What's said about a refusal, or null where it isn't one. */
  explain?: (error: ApiError) => Question | null;
}

/**
 * One thing that can be done with a record: asks if it has to, sends it, says that it's done, and loads the page's data
 * again. A refusal (409, if nothing else is said) is explained in the server's words.
 */
export function ActionButton<Answer>(props: ActionButtonProps<Answer>) {
  const { label, name, ask: asked, isDangerous = false, variant = 'outlined', send, done, onDone } = props;
  const t = useText();
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { ask, question } = useQuestion();
  const explain = (error: unknown): Question | null => {
    if (!(error instanceof ApiError)) return null;
    if (props.explain) return props.explain(error);
    return error.status === 409 ? { title: props.refused ?? t('action.refused'), text: error.message } : null;
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(provider),
    networkMode: 'always',
    onSuccess: (answer) => {
      if (done !== undefined) {
        notify(typeof done === 'string' ? done : done(answer), { type: 'success' });
      }
      refresh();
      onDone?.(answer);
    },
    onError: (error) => {
      const refusal = explain(error);
      // The row of a button may be gone then, and the answer with it.
      if (refusal) void ask(refusal).then(() => refresh());
      else void errorDialog(error);
    },
  });
  const mayStart = async () => {
    if (typeof asked !== 'function') return !asked || ask({ yes: label, isDangerous, ...asked });
    try {
      return await asked(ask);
    } catch (error) {
      void errorDialog(error);
      return false;
    }
  };
  const start = async () => {
    if (!isPending && (await mayStart())) mutate();
  };
  return (
    <>
      <BusyButton
        variant={variant}
        aria-label={name}
        color={isDangerous ? 'error' : 'primary'}
        isBusy={isPending}
        disabled={props.disabled ?? false}
        onClick={() => void start()}
      >
        {label}
      </BusyButton>
      {question}
    </>
  );
}
