import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useListContext, type Identifier, type RaRecord } from 'react-admin';
import { ApiError } from '../../shell/api.js';
import { Button } from '../../shell/Button.js';
import { errorDialog, infoDialog } from '../../shell/modals.js';
import { text, useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { ProgressBar } from '../ui/ProgressBar.js';
import styles from './ListTools.module.css';

/** Something to do with the selected rows: with all of them at once, or row by row (`bulkAction`). */
export type BulkAction<Row extends RaRecord> =
  { label: string; run: (rows: readonly Row[]) => void } | RowByRow<Row, unknown>;

interface RowByRow<Row extends RaRecord, Answer> {
  label: string;
  isDangerous?: boolean;
  /** Confirms, saying how many; null when the person decides against it. */
  ask: (rows: readonly Row[]) => Promise<Answer | null>;
  send: (row: Row, answer: Answer) => Promise<unknown>;
  /** What to say once that many are done. */
  done: (count: number) => string;
}

/** An action that's asked once and then sent for each row. */
export function bulkAction<Row extends RaRecord, Answer>(action: RowByRow<Row, Answer>): BulkAction<Row> {
  return action as RowByRow<Row, unknown>;
}

/** Refusals that concern one row; anything else (no network, session over) would stop all the others, too. */
const OF_ONE_ROW: readonly number[] = [400, 403, 404, 409];

interface RunResult {
  done: number;
  /** Rows that stay selected. */
  left: Identifier[];
  refused: { name: string; reason: string }[];
  /** What stopped the run before its end. */
  stoppedBy: unknown;
}

/** Finds the rows behind the selected ids; those of other pages are still cached. */
function useSelectedRows<Row extends RaRecord>(): () => Row[] {
  const { resource, selectedIds, data } = useListContext<Row>();
  const client = useQueryClient();
  return () => {
    const lists = client.getQueriesData<{ data: Row[] }>({ queryKey: [resource, 'getList'] });
    const cached = lists.flatMap(([, list]) => list?.data ?? []);
    const rows = new Map([...cached, ...(data ?? [])].map((row) => [row.id, row]));
    return selectedIds.flatMap((id) => rows.get(id) ?? []);
  };
}

interface SelectionToolbarProps<Row extends RaRecord> {
  actions: readonly BulkAction<Row>[];
  nameOf: (row: Row) => string;
}

/** What can be done with the selected rows: confirmed with their number, with progress, each row done or named. */
export function SelectionToolbar<Row extends RaRecord>({ actions, nameOf }: SelectionToolbarProps<Row>) {
  const t = useText();
  const selectedRows = useSelectedRows<Row>();
  const { selectedIds, onSelect, onUnselectItems, refetch } = useListContext<Row>();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const isRunning = useRef(false);

  async function sendAll(rows: readonly Row[], send: (row: Row) => Promise<unknown>): Promise<RunResult> {
    const result: RunResult = { done: 0, left: [], refused: [], stoppedBy: null };
    for (const [at, row] of rows.entries()) {
      setProgress({ done: at, total: rows.length });
      try {
        await send(row);
        result.done += 1;
      } catch (error) {
        if (!(error instanceof ApiError) || !OF_ONE_ROW.includes(error.status)) {
          return {
            ...result,
            left: [...result.left, ...rows.slice(at).map(({ id }) => id)],
            stoppedBy: error,
          };
        }
        result.left.push(row.id);
        result.refused.push({ name: nameOf(row), reason: error.message });
      }
    }
    return result;
  }

  async function report({ done, left, refused, stoppedBy }: RunResult, said: string): Promise<void> {
    onSelect(left);
    if (done > 0) showToast('success', said);
    await refetch();
    if (refused.length > 0) {
      await infoDialog({
        title: text('list.someFailed', { count: refused.length }),
        text: (
          <ul>
            {refused.map(({ name, reason }, at) => (
              <li key={at}>
                <strong>{name}</strong>: {reason}
              </li>
            ))}
          </ul>
        ),
      });
    }
    if (stoppedBy !== null) await errorDialog(stoppedBy);
  }

  async function start(action: BulkAction<Row>): Promise<void> {
    if (isRunning.current) return;
    if ('run' in action) {
      action.run(selectedRows());
      return;
    }
    isRunning.current = true;
    try {
      const rows = selectedRows();
      const answer = await action.ask(rows);
      if (answer === null) return;
      const result = await sendAll(rows, (row) => action.send(row, answer));
      setProgress(null);
      await report(result, action.done(result.done));
    } finally {
      isRunning.current = false;
      setProgress(null);
    }
  }

  if (selectedIds.length === 0 && progress === null) return null;
  return (
    <section className={styles.bar} aria-label={t('list.selection')}>
      <p role="status" className={styles.count}>
        {progress ? t('list.progress', { ...progress }) : t('list.selected', { count: selectedIds.length })}
      </p>
      {progress ? (
        <ProgressBar {...progress} label={t('list.selection')} said={t('list.progress', { ...progress })} />
      ) : (
        <div className={styles.actions}>
          <Button
            variant="quiet"
            onClick={() => {
              onUnselectItems();
            }}
          >
            {t('list.clearSelection')}
          </Button>
          {actions.map((action) => (
            <Button
              key={action.label}
              variant={'isDangerous' in action && action.isDangerous ? 'danger' : 'secondary'}
              onClick={() => void start(action)}
            >
              {action.label}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
