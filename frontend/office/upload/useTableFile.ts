import { useCallback, useEffect, useRef, useState } from 'react';
import type { RowFault, Saying } from '../../../domain/import/fault.js';
import type { TableCalls, TableKind, TableReport, TableRow } from '../spreadsheet/check-table.js';
import { WorkerClient } from '../spreadsheet/worker-client.js';

/** A chosen file: read, checked and kept in a worker of its own, so that the page stays free whatever its size. */
export class TableFile<Kind extends TableKind> {
  private readonly worker = new WorkerClient<TableCalls<Kind>>(
    new Worker(new URL('../spreadsheet/table.worker.ts', import.meta.url), { type: 'module' }),
  );

  constructor(
    private readonly kind: Kind,
    private readonly file: File,
  ) {}

  get name(): string {
    return this.file.name;
  }

  check(): Promise<TableReport> {
    return this.worker.ask('check', { kind: this.kind, file: this.file });
  }

  rows(from: number, to: number): Promise<readonly TableRow<Kind>[]> {
    return this.worker.ask('rows', { from, to });
  }

  faults(from: number, to: number): Promise<readonly RowFault[]> {
    return this.worker.ask('faults', { from, to });
  }

  /** Ends the worker in the midst of whatever it does; nobody gets an answer any more. */
  end(): void {
    this.worker.end();
  }
}

export type FaultyReport = Extract<TableReport, { verdict: 'faulty' }>;

/** How a chosen file is: on its way through the check, or what the check found. */
export type TableState<Kind extends TableKind> =
  | { step: 'none' }
  | { step: 'checking'; name: string }
  | { step: 'unreadable'; name: string; sayings: readonly Saying[] }
  | { step: 'faulty'; file: TableFile<Kind>; report: FaultyReport }
  | { step: 'clean'; file: TableFile<Kind>; rows: number };

export interface TableChoice<Kind extends TableKind> {
  state: TableState<Kind>;
  /** Another file takes the place of the one before. */
  choose: (file: File) => void;
  clear: () => void;
}

async function stateAfterCheck<Kind extends TableKind>(file: TableFile<Kind>): Promise<TableState<Kind>> {
  try {
    const report = await file.check();
    switch (report.verdict) {
      case 'unreadable':
        return { step: 'unreadable', name: file.name, sayings: report.sayings };
      case 'faulty':
        return { step: 'faulty', file, report };
      case 'clean':
        return { step: 'clean', file, rows: report.rows };
    }
  } catch {
    // The file was moved or changed since it was chosen, or is too large for this computer.
    return { step: 'unreadable', name: file.name, sayings: [{ key: 'directory.notChecked' }] };
  }
}

/** A file to load: chosen, and checked at once. */
export function useTableFile<Kind extends TableKind>(kind: Kind): TableChoice<Kind> {
  const [state, setState] = useState<TableState<Kind>>({ step: 'none' });
  const current = useRef<TableFile<Kind> | null>(null);

  const clear = useCallback(() => {
    current.current?.end();
    current.current = null;
    setState({ step: 'none' });
  }, []);

  const choose = useCallback(
    (chosen: File) => {
      current.current?.end();
      const file = new TableFile(kind, chosen);
      current.current = file;
      setState({ step: 'checking', name: file.name });
      void stateAfterCheck(file).then((next) => {
        if (current.current === file) setState(next);
      });
    },
    [kind],
  );

  useEffect(
    () => () => {
      current.current?.end();
      current.current = null;
    },
    [],
  );

  return { state, choose, clear };
}
