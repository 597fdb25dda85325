import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useListContext, useNotify, useRefresh, useResourceContext, type RaRecord } from 'react-admin';
import type { Form, FormValues } from '../../../domain/forms/form.js';
import { ApiError } from '../../shell/api.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { confirmDialog, showError, showInfo } from '../../shell/modals.js';
import type { Question } from '../../shell/QuestionDialog.js';
import { useText } from '../../shell/texts.js';
import { useOfficeDataProvider, type OfficeDataProvider } from '../data/data-provider.js';
import { DomainForm } from '../forms/DomainForm.js';
import { FormDialog } from '../forms/FormDialog.js';
import { ProgressLine } from '../ui/loading-parts.js';
import { useRowName } from './columns.js';
import { sendEach } from './send-each.js';

interface BulkEachButtonProps<Row extends RaRecord, F extends Form> {
  label: string;
  icon?: ReactNode;
  ask: (rows: readonly Row[]) => Question & { yes: string };
  fields?: { form: F; inputs: ReactNode; draft?: string };
  send: (provider: OfficeDataProvider, row: Row, values: FormValues<F>) => Promise<unknown>;
  done: (count: number) => string;
  onDone?: () => void;
}

/** Refusals that concern one row; anything else (no network, session over) would stop the others, too. */
const OF_ONE_ROW: readonly number[] = [400, 403, 404, 409];

function isAboutRow(error: unknown): error is ApiError {
  return error instanceof ApiError && OF_ONE_ROW.includes(error.status);
}

/** Also for rows of other pages. What the server refuses, and what Stop leaves out, stays selected. */
export function BulkEachButton<Row extends RaRecord, F extends Form = Form>(
  props: BulkEachButtonProps<Row, F>,
) {
  const { label, icon, fields, done } = props;
  const t = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const client = useQueryClient();
  const provider = useOfficeDataProvider();
  const resource = useResourceContext() ?? '';
  const getName = useRowName();
  const { selectedIds, onSelect } = useListContext<Row>();
  const [asked, setAsked] = useState<readonly Row[] | null>(null);
  /** Those not done, and those not tried. A login in between sends the same form again, so it's no state. */
  const left = useRef<{ rows: readonly Row[]; untried: readonly Row[] }>({ rows: [], untried: [] });
  const [progress, setProgress] = useState<{ count: number; total: number; stop: () => void } | null>(null);
  const { mutate: start, isPending } = useMutation({
    mutationFn: findRows,
    onSuccess: async (rows) => {
      left.current = { rows, untried: rows };
      if (fields) setAsked(rows);
      else if (await confirmDialog(props.ask(rows))) await sendRest({} as FormValues<F>).catch(showError);
    },
    onError: (error) => void showError(error),
  });

  /** Requests the rows that are no longer loaded. */
  async function findRows(): Promise<Row[]> {
    const lists = client.getQueriesData<{ data: Row[] }>({ queryKey: [resource, 'getList'] });
    const loaded = new Map(lists.flatMap(([, list]) => list?.data ?? []).map((row) => [row.id, row]));
    const ids = selectedIds.filter((id: Row['id']) => !loaded.has(id));
    const others = ids.length > 0 ? (await provider.getMany<Row>(resource, { ids })).data : [];
    return [...others, ...selectedIds.flatMap((id: Row['id']) => loaded.get(id) ?? [])];
  }

  /** Throws what stopped it; the next call goes on there. */
  async function sendRest(values: FormValues<F>): Promise<void> {
    const { rows, untried } = left.current;
    const stopping = new AbortController();
    let count = 0;
    const send = (row: Row) => {
      setProgress({ count, total: untried.length, stop: () => stopping.abort() });
      count += 1;
      return props.send(provider, row, values);
    };
    const result = await sendEach(untried, send, isAboutRow, stopping.signal);
    setProgress(null);
    const notDone = rows.filter((row) => !result.done.includes(row));
    onSelect(notDone.map(({ id }) => id));
    if (result.done.length > 0) {
      notify(done(result.done.length), { type: 'success' });
      props.onDone?.();
    }
    refresh();
    if (result.refused.length > 0) {
      void showInfo({
        title: t('list.someFailed', { count: result.refused.length }),
        text: (
          <ul>
            {result.refused.map(({ row, refusal }) => (
              <li key={row.id}>
                <strong>{getName(row)}</strong>: {refusal.message}
              </li>
            ))}
          </ul>
        ),
      });
    }
    if (!result.stopped) return;
    left.current = { rows: notDone, untried: untried.slice(untried.indexOf(result.stopped.at)) };
    if (fields) setAsked(left.current.untried);
    throw result.stopped.error;
  }

  const words = asked && props.ask(asked);
  return (
    <>
      <BusyButton startIcon={icon} isBusy={isPending} onClick={() => start()}>
        {label}
      </BusyButton>
      {fields && words && (
        <FormDialog title={words.title} onClose={() => setAsked(null)}>
          <DomainForm
            form={fields.form}
            initial={{}}
            {...(fields.draft !== undefined && { draft: fields.draft })}
            action={words.yes}
            onCancel={() => setAsked(null)}
            send={sendRest}
            onSent={() => setAsked(null)}
          >
            <div>{words.text}</div>
            {fields.inputs}
          </DomainForm>
        </FormDialog>
      )}
      {progress && <SendingDialog title={label} {...progress} />}
    </>
  );
}

interface SendingDialogProps {
  title: string;
  count: number;
  total: number;
  stop: () => void;
}

function SendingDialog({ title, count, total, stop }: SendingDialogProps) {
  const t = useText();
  return (
    <Dialog open maxWidth="xs">
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <ProgressLine
          label={title}
          done={count}
          total={total}
          said={t('list.progress', { done: count, total })}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={stop}>{t('list.stop')}</Button>
      </DialogActions>
    </Dialog>
  );
}
