import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  createContext,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { SaveButton, SimpleForm, Toolbar } from 'react-admin';
import { useFormContext, useFormState, useWatch, type FieldErrors, type Resolver } from 'react-hook-form';
import { dayOf } from '../../../domain/fields/date-text.js';
import {
  readForm,
  requirementOf,
  type Form,
  type FormValues,
  type RawValues,
} from '../../../domain/forms/form.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { changedFields } from '../../forms/changed-fields.js';
import { DraftNotice } from '../../forms/FormNotices.js';
import { mergeValues, reportTaken, takenMessage, withTheirs } from '../../forms/merge-values.js';
import { useDraft } from '../../forms/useDraft.js';
import type { FieldChoice, SharedRecord } from '../../forms/useForm.js';
import { ApiError } from '../../shell/api.js';
import { errorDialog } from '../../shell/modals.js';
import { guardPage } from '../../shell/leave-guard.js';
import { isSignedInAgain } from '../../shell/session.js';
import { useText, type Text } from '../../shell/texts.js';
import { useQuestion } from '../ui/useQuestion.js';

/** The form around an input, and what others saved over its fields. */
interface DomainFormState {
  readonly form: Form;
  readonly getChoice: (name: string) => FieldChoice | null;
}

const StateContext = createContext<DomainFormState | null>(null);

export function useDomainForm(): DomainFormState {
  const state = use(StateContext);
  if (!state) throw new Error('Put it inside a DomainForm.');
  return state;
}

interface DomainFormProps<F extends Form, Answer, R> {
  form: F;
  initial: RawValues;
  /** The label of the button that sends it. */
  action: string;
  /** Whether sending it takes something away. */
  isDangerous?: boolean;
  /** Sends clean values; null: the person decided against it. The record is the one that the values are based on. */
  send: (values: FormValues<F>, record: R) => Promise<Answer | null>;
  onSent: (answer: Answer) => void;
  /** For records that others may change too. */
  shared?: SharedRecord<R>;
  /** The name for storing a draft in this browser until it's saved. */
  draft?: string;
  /** The message of an error to show in the form; null shows it in the error dialog. */
  inlineError?: (error: ApiError) => string | null;
  onCancel?: () => void;
  /** The widest it gets, in pixels. */
  width?: number;
  children: ReactNode;
}

/** react-hook-form's resolver for a form of domain/forms: clean values, or each field's first message. */
function resolverFor(form: Form, t: Text, today: number): Resolver<RawValues> {
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

/** How often a save is merged and retried before the person gets an error. */
const MOST_TRIES = 5;

/**
 * A form of domain/forms as react-admin's SimpleForm: the same rules and messages as the server's, which speaks under the
 * same fields; drafts, changes that others saved, and a question before unsaved changes are left.
 */
export function DomainForm<F extends Form, Answer, R = unknown>(props: DomainFormProps<F, Answer, R>) {
  const { form, initial, action, isDangerous = false, onCancel } = props;
  const t = useText();
  const [today] = useState(() => dayOf(Date.now()));
  const resolver = useMemo(() => resolverFor(form, t, today), [form, t, today]);
  const deliverRef = useRef<(values: RawValues) => Promise<object | undefined>>(() =>
    Promise.resolve(undefined),
  );
  // The form starts with what it's given once; what's loaded later is merged.
  const [defaults] = useState(initial);
  return (
    <SimpleForm
      noValidate
      record={defaults}
      resolver={resolver as never}
      disableInvalidFormNotification
      onSubmit={(values: RawValues) => deliverRef.current(values)}
      toolbar={
        <Toolbar sx={{ gap: 1.5, flexWrap: 'wrap', bgcolor: 'background.paper' }}>
          <FaultCount />
          {onCancel && <Button onClick={onCancel}>{t('dialog.cancel')}</Button>}
          <SaveButton alwaysEnable label={action} icon={<></>} color={isDangerous ? 'error' : 'primary'} />
        </Toolbar>
      }
      sx={{ '& .MuiStack-root': { alignItems: 'stretch' } }}
    >
      <FormBody {...props} deliverRef={deliverRef} />
    </SimpleForm>
  );
}

/** How many fields need attention. */
function FaultCount() {
  const t = useText();
  const { errors } = useFormState();
  const count = Object.keys(errors).filter((name) => name !== 'root').length;
  return (
    <Typography role="status" sx={{ flex: 1, color: 'error.main' }}>
      {count > 0 && t('form.fixFields', { count })}
    </Typography>
  );
}

interface FormBodyProps<F extends Form, Answer, R> extends DomainFormProps<F, Answer, R> {
  deliverRef: RefObject<(values: RawValues) => Promise<object | undefined>>;
}

function FormBody<F extends Form, Answer, R>(props: FormBodyProps<F, Answer, R>) {
  const { form, initial, shared, send, onSent, inlineError, children, deliverRef } = props;
  const t = useText();
  const { ask, question } = useQuestion();
  const { getValues, reset, setValue, setError, setFocus } = useFormContext<RawValues>();
  const values = useWatch<RawValues>() as RawValues;
  const { errors } = useFormState<RawValues>();
  const [record, setRecord] = useState(shared?.opened);
  const [base, setBase] = useState(initial);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const [conflicts, setConflicts] = useState<RawValues>({});
  // Known at once, because the page may be left before the next rendering.
  const isSaved = useRef(false);
  const draft = useDraft(form, props.draft ?? null, base, values);
  const isChanged = changedFields(form, base, values).length > 0;

  useEffect(
    () =>
      guardPage({
        isDirty: () => isChanged && !isSaved.current,
        mayLeave: () =>
          ask({
            title: t('unsaved.title'),
            text: t('unsaved.text'),
            yes: t('unsaved.discard'),
            isDangerous: true,
          }).then((isDiscarded) => {
            if (isDiscarded) draft.drop();
            return isDiscarded;
          }),
      }),
    [isChanged, ask, t, draft],
  );

  function showMerged(merged: ReturnType<typeof mergeValues>, theirs: RawValues, newer: R | undefined): void {
    setRecord(newer);
    setBase(theirs);
    reset(merged.values, { keepDefaultValues: true });
    setConflicts(merged.conflicts);
    const asked = Object.keys(merged.conflicts);
    for (const name of asked) setError(name, { type: 'domain', message: t('form.changedByOthers') });
    if (asked[0]) setTimeout(() => setFocus(asked[0] ?? ''));
    setMessages([
      ...(asked.length > 0 ? [t('form.changedMeanwhile')] : []),
      ...(merged.taken.length > 0 ? [takenMessage(form, merged.taken)] : []),
    ]);
  }

  /** Sends; if others saved first, merges and sends again, unless the person has to choose. */
  async function sendMerged(typed: RawValues): Promise<void> {
    let [sent, from, before, taken] = [typed, record, base, [] as readonly string[]];
    for (let tries = 1; ; tries++) {
      try {
        const answer = await send(readForm(form, sent).values, from as R);
        if (answer === null) return;
        if (shared) {
          const sides = { base: before, mine: sent, theirs: shared.valuesOf(answer as unknown as R) };
          reportTaken(form, sides, taken);
        }
        draft.drop();
        isSaved.current = true;
        onSent(answer);
        return;
      } catch (error) {
        if (!(error instanceof ApiError) || tries > MOST_TRIES) throw error;
        if (error.status === 401 && !inlineError?.(error)) {
          if (!(await isSignedInAgain())) return;
        } else if (shared && error.code === 'CHANGED_MEANWHILE') {
          const newer = await shared.reload();
          const theirs = shared.valuesOf(newer);
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

  function explain(error: unknown): object | undefined {
    const sentence = error instanceof ApiError ? inlineError?.(error) : null;
    if (sentence) setMessages([sentence]);
    else if (error instanceof ApiError && error.status === 400 && error.fields) {
      const shown = Object.entries(error.fields).filter(
        ([name]) => form.fields[name] && requirementOf(form.fields[name], getValues()) !== null,
      );
      const elsewhere = Object.entries(error.fields).filter(([name]) => !shown.some(([one]) => one === name));
      setMessages([error.message, ...elsewhere.map(([, message]) => message)]);
      if (shown[0]) setTimeout(() => setFocus(shown[0]?.[0] ?? ''));
      return Object.fromEntries(shown);
    } else void errorDialog(error);
    return undefined;
  }

  useEffect(() => {
    deliverRef.current = async (clean) => {
      if (Object.keys(conflicts).length > 0) return undefined;
      setMessages([]);
      try {
        await sendMerged(clean);
        return undefined;
      } catch (error) {
        return explain(error);
      }
    };
  });

  function getChoice(name: string): FieldChoice | null {
    if (!(name in conflicts)) return null;
    const group = shared?.groups?.find((names) => names.includes(name)) ?? [name];
    const settle = () => {
      setConflicts(Object.fromEntries(Object.entries(conflicts).filter(([other]) => !group.includes(other))));
      setMessages([]);
    };
    return {
      theirs: conflicts[name],
      keepMine: () => {
        settle();
        setValue(name, getValues(name), { shouldValidate: true });
      },
      useTheirs: () => {
        settle();
        const next = withTheirs(form, getValues(), base, group);
        for (const one of Object.keys(form.fields)) setValue(one, next[one], { shouldValidate: true });
      },
    };
  }

  const { offered } = draft;
  const restore = () => {
    if (!offered) return;
    const mine = { ...getValues(), ...offered.values };
    const merged = mergeValues(form, shared?.groups ?? [], {
      base: { ...base, ...offered.base },
      mine,
      theirs: base,
    });
    showMerged({ ...merged, taken: [] }, base, record);
    draft.settle();
  };
  const discard = () => {
    draft.drop();
    draft.settle();
  };
  const above = [...(errors.root?.message ? [errors.root.message] : []), ...messages];
  const hasRequired = Object.values(form.fields).some((field) => requirementOf(field, values) === true);

  return (
    <StateContext value={{ form, getChoice }}>
      <Stack spacing={2} sx={{ width: '100%', maxWidth: props.width ?? 640 }}>
        {offered && <DraftNotice draft={{ at: offered.at, restore, discard }} />}
        {above.length > 0 && (
          <Alert severity="error" role="alert">
            {above.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </Alert>
        )}
        {hasRequired && <Typography color="textSecondary">{t('form.requiredLegend')}</Typography>}
        {children}
      </Stack>
      {question}
    </StateContext>
  );
}
