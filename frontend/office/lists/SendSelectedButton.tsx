import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useNotify, useResourceContext, type RaRecord } from 'react-admin';
import { ApiError } from '../../shell/api.js';
import { errorDialog } from '../../shell/modals.js';
import { useText } from '../../shell/texts.js';
import { useOfficeDataProvider, type OfficeDataProvider } from '../data/data-provider.js';
import { sendEach } from '../list/send-each.js';
import { useQuestion, type Question } from '../ui/useQuestion.js';

/** Refusals that concern one row; anything else (no network, session over) would stop all the others, too. */
const OF_ONE_ROW: readonly number[] = [400, 403, 404, 409];

function isOfOneRow(error: unknown): error is ApiError {
  return error instanceof ApiError && OF_ONE_ROW.includes(error.status);
}

interface SendSelectedButtonProps<Row extends RaRecord> {
  label: string;
  /** Asked first; if it doesn't name another, the button's label is the answer. */
  ask: (count: number) => Question;
  nameOf: (row: Row) => string;
  send: (provider: OfficeDataProvider, id: Row['id']) => Promise<unknown>;
  /** What to say once that many are done. */
  done: (count: number) => string;
  onDone?: () => void;
}

/** Something that's asked once and sent for each selected row, with progress; refused rows are named, and stay selected. */
export function SendSelectedButton<Row extends RaRecord>(props: SendSelectedButtonProps<Row>) {
  const { label, ask: asked, nameOf, send, done, onDone } = props;
  const t = useText();
  const client = useQueryClient();
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const resource = useResourceContext() ?? '';
  const { selectedIds, onSelect, refetch } = useListContext<Row>();
  const { ask, question } = useQuestion();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);

  async function sendAll(): Promise<void> {
    const total = selectedIds.length;
    let tried = 0;
    const result = await sendEach(
      selectedIds,
      (id: Row['id']) => {
        setProgress({ done: tried, total });
        tried += 1;
        return send(provider, id);
      },
      isOfOneRow,
    );
    onSelect(selectedIds.filter((id) => !result.done.includes(id)));
    if (result.done.length > 0) {
      notify(done(result.done.length), { type: 'success' });
      onDone?.();
    }
    void refetch();
    const { refused, stopped } = result;
    if (refused.length > 0) {
      // Those of other pages are still cached.
      const lists = client.getQueriesData<{ data: Row[] }>({ queryKey: [resource, 'getList'] });
      const rows = new Map(lists.flatMap(([, list]) => list?.data ?? []).map((row) => [row.id, row]));
      await ask({
        title: t('list.someFailed', { count: refused.length }),
        text: (
          <ul>
            {refused.map(({ row: id, refusal }) => {
              const row = rows.get(id);
              return (
                <li key={id}>
                  {row && <strong>{nameOf(row)}: </strong>}
                  {refusal.message}
                </li>
              );
            })}
          </ul>
        ),
      });
    }
    if (stopped) void errorDialog(stopped.error);
  }

  const start = async () => {
    if (progress || !(await ask({ yes: label, ...asked(selectedIds.length) }))) return;
    setProgress({ done: 0, total: selectedIds.length });
    await sendAll().finally(() => setProgress(null));
  };
  const said = progress && t('list.progress', progress);
  return (
    <>
      {progress && (
        <>
          <span role="status">{said}</span>
          <LinearProgress
            variant="determinate"
            aria-label={label}
            aria-valuetext={said ?? ''}
            value={(100 * progress.done) / progress.total}
            sx={{ minWidth: 96 }}
          />
        </>
      )}
      <Button disabled={progress !== null} onClick={() => void start()}>
        {label}
      </Button>
      {question}
    </>
  );
}
