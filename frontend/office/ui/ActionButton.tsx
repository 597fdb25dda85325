import type { ButtonProps } from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { Form, FormValues } from '../../../domain/forms/form.js';
import { ApiError } from '../../shell/api.js';
import { errorDialog } from '../../shell/modals.js';
import { useText } from '../../shell/texts.js';
import { useOfficeDataProvider, type OfficeDataProvider } from '../data/data-provider.js';
import { DomainForm } from '../forms/DomainForm.js';
import { FormDialog } from '../forms/FormDialog.js';
import { BusyButton } from './BusyButton.js';
import { useQuestion, type Ask, type Question } from './useQuestion.js';

interface ActionButtonProps<Answer, F extends Form> {
  label: string;
  /** What screen readers hear where the label alone doesn't say whom it's about. */
  name?: string;
  /**
   * Asked first; if it doesn't name another, the button's label is the answer. As a function, it finds out whether to go
   * on, with as many questions as that takes.
   */
  ask?: Question | ((ask: Ask) => Promise<boolean>);
  /** What's said with it, in a form. */
  fields?: Question & { form: F; inputs: ReactNode; draft?: string };
  isDangerous?: boolean;
  /** While something else is being done. */
  disabled?: boolean;
  variant?: ButtonProps['variant'];
  sx?: ButtonProps['sx'];
  /** A named call of the data provider; null: the person decided against it. */
  send: (provider: OfficeDataProvider, values: FormValues<F>, ask: Ask) => Promise<Answer | null>;
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
export function ActionButton<Answer, F extends Form = Form>(props: ActionButtonProps<Answer, F>) {
  const { label, name, ask: asked, fields, isDangerous = false, variant = 'outlined', done, onDone } = props;
  const t = useText();
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const textId = useId();
  const { ask, question } = useQuestion();
  const [isAsking, setIsAsking] = useState(false);
  const [isFormOpen, setIsFormOpen] = useState(false);
  const send = (values: FormValues<F>) => props.send(provider, values, ask);
  const explain = (error: unknown): Question | null => {
    if (!(error instanceof ApiError)) return null;
    if (props.explain) return props.explain(error);
    return error.status === 409 ? { title: props.refused ?? t('action.refused'), text: error.message } : null;
  };
  const finish = (answer: Answer) => {
    if (done !== undefined) notify(typeof done === 'string' ? done : done(answer), { type: 'success' });
    refresh();
    onDone?.(answer);
  };
  // The row of a button may be gone then, and the answer with it.
  const sayRefused = (refusal: Question) => void ask(refusal).then(() => refresh());
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    networkMode: 'always',
    onSuccess: (answer) => {
      if (answer !== null) finish(answer);
    },
    onError: (error) => {
      const refusal = explain(error);
      if (refusal) sayRefused(refusal);
      else void errorDialog(error);
    },
  });
  const mayStart = async (): Promise<boolean> => {
    if (typeof asked !== 'function') return !asked || ask({ yes: label, isDangerous, ...asked });
    setIsAsking(true);
    try {
      return await asked(ask);
    } catch (error) {
      void errorDialog(error);
      return false;
    } finally {
      setIsAsking(false);
    }
  };
  const start = async () => {
    if (isPending || !(await mayStart())) return;
    if (fields) setIsFormOpen(true);
    else mutate({} as FormValues<F>);
  };
  /** A refusal isn't an error of the form: other words wouldn't help. */
  const sendForm = async (
    values: FormValues<F>,
  ): Promise<{ answer: Answer } | { refusal: Question } | null> => {
    try {
      const answer = await send(values);
      return answer === null ? null : { answer };
    } catch (error) {
      const refusal = explain(error);
      if (refusal) return { refusal };
      throw error;
    }
  };
  return (
    <>
      <BusyButton
        variant={variant}
        aria-label={name}
        color={isDangerous ? 'error' : 'primary'}
        isBusy={isPending || isAsking}
        disabled={props.disabled ?? false}
        {...(props.sx && { sx: props.sx })}
        onClick={() => void start()}
      >
        {label}
      </BusyButton>
      {fields && isFormOpen && (
        <FormDialog
          title={fields.title}
          {...(fields.text !== undefined && { describedBy: textId })}
          onClose={() => setIsFormOpen(false)}
        >
          <DomainForm
            form={fields.form}
            initial={{}}
            {...(fields.draft !== undefined && { draft: fields.draft })}
            action={fields.yes ?? label}
            isDangerous={isDangerous}
            onCancel={() => setIsFormOpen(false)}
            send={sendForm}
            onSent={(sent) => {
              setIsFormOpen(false);
              if ('refusal' in sent) sayRefused(sent.refusal);
              else finish(sent.answer);
            }}
          >
            {fields.text !== undefined && <div id={textId}>{fields.text}</div>}
            {fields.inputs}
          </DomainForm>
        </FormDialog>
      )}
      {question}
    </>
  );
}
