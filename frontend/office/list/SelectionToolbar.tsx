import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useListContext, type RaRecord, useNotify } from 'react-admin';
import { ApiError } from '../../shell/api.js';
import { Button } from '../../shell/Button.js';
import { errorDialog, infoDialog } from '../../shell/modals.js';
import { text, useText } from '../../shell/texts.js';
import { ProgressBar } from '../ui/ProgressBar.js';
import styles from './ListTools.module.css';
import { useListSetup } from './list-setup.js';
// eslint-disable-next-line import-x/no-restricted-paths -- This folder goes with its last list.
import { sendEach, type SendResult } from '../lists/send-each.js';

/** Something to do with the selected rows: with all of them at once, or row by row (`bulkAction`). */
export type BulkAction<Row extends RaRecord> =
  { label: string; isDangerous?: boolean; run: (rows: readonly Row[]) => void } | RowByRow<Row, unknown>;

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

function isOfOneRow(error: unknown): error is ApiError {
  return error instanceof ApiError && OF_ONE_ROW.includes(error.status);
}

/** How many of the selected rows are done. */
export interface Progress {
  done: number;
  total: number;
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
  /** How far an action is that isn't run here. */
  progress: Progress | null;
}

/** What can be done with the selected rows: confirmed with their number, with progress, each row done or named. */
export function SelectionToolbar<Row extends RaRecord>(props: SelectionToolbarProps<Row>) {
  const { actions, nameOf } = props;
  const t = useText();
  const notify = useNotify();
  const { selected = 'list.selected' } = useListSetup().texts;
  const selectedRows = useSelectedRows<Row>();
  const { selectedIds, onSelect, onUnselectItems, refetch } = useListContext<Row>();
  const [ownProgress, setProgress] = useState<Progress | null>(null);
  const progress = ownProgress ?? props.progress;
  const isRunning = useRef(false);

  async function report(
    rows: readonly Row[],
    result: SendResult<Row, ApiError>,
    said: string,
  ): Promise<void> {
    const { done, refused, stopped } = result;
    onSelect(rows.filter((row) => !done.includes(row)).map(({ id }) => id));
    if (done.length > 0) notify(said, { type: 'success' });
    await refetch();
    if (refused.length > 0) {
      await infoDialog({
        title: text('list.someFailed', { count: refused.length }),
        text: (
          <ul>
            {refused.map(({ row, refusal }) => (
              <li key={row.id}>
                <strong>{nameOf(row)}</strong>: {refusal.message}
              </li>
            ))}
          </ul>
        ),
      });
    }
    if (stopped) await errorDialog(stopped.error);
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
      let done = 0;
      const send = (row: Row) => {
        setProgress({ done, total: rows.length });
        done += 1;
        return action.send(row, answer);
      };
      const result = await sendEach(rows, send, isOfOneRow);
      setProgress(null);
      await report(rows, result, action.done(result.done.length));
    } finally {
      isRunning.current = false;
      setProgress(null);
    }
  }

  if (selectedIds.length === 0 && progress === null) return null;
  return (
    <section className={styles.bar} aria-label={t('list.selection')}>
      <p role="status" className={styles.count}>
        {progress ? t('list.progress', { ...progress }) : t(selected, { count: selectedIds.length })}
      </p>
      {progress ? (
        <ProgressBar {...progress} label={t('list.selection')} said={t('list.progress', { ...progress })} />
      ) : (
        <div className={styles.actions}>
          <Button variant="quiet" onClick={() => onUnselectItems()}>
            {t('list.clearSelection')}
          </Button>
          {actions.map((action) => (
            <Button
              key={action.label}
              variant={action.isDangerous ? 'danger' : 'secondary'}
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
