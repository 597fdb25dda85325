import { useCallback, useEffect, useRef, useState } from 'react';
import type { RowFault, Message } from '../../../domain/import/fault.js';
import type { TableKind, TableReport, TableRow } from '../spreadsheet/check-table.js';
import { SpreadsheetWorker } from '../spreadsheet/spreadsheet-worker.js';

export class TableFile<Kind extends TableKind> {
  private readonly worker = new SpreadsheetWorker();

  constructor(
    private readonly kind: Kind,
    private readonly file: File,
  ) {}

  get name(): string {
    return this.file.name;
  }

  async check(): Promise<TableState<Kind>> {
    const { name } = this;
    try {
      const report = await this.worker.call((api) => api.checkTable(this.kind, this.file));
      switch (report.verdict) {
        case 'unreadable':
          return { step: 'unreadable', name, messages: report.messages };
        case 'faulty':
          return { step: 'faulty', file: this, report };
        case 'clean':
          return { step: 'clean', file: this, rows: report.rows };
      }
    } catch {
      // The file was moved or changed since it was chosen, or is too large for this computer.
      return { step: 'unreadable', name, messages: [{ key: 'upload.notChecked' }] };
    }
  }

  async rows(from: number, to: number): Promise<readonly TableRow<Kind>[]> {
    const rows = await this.worker.call((api) => api.tableRows(from, to));
    return rows as readonly TableRow<Kind>[];
  }

  faults(from: number, to: number): Promise<readonly RowFault[]> {
    return this.worker.call((api) => api.faults(from, to));
  }

  end(): void {
    this.worker.end();
  }
}

export type FaultyReport = Extract<TableReport, { verdict: 'faulty' }>;

export type TableState<Kind extends TableKind> =
  | { step: 'none' }
  | { step: 'checking'; name: string }
  | { step: 'unreadable'; name: string; messages: readonly Message[] }
  | { step: 'faulty'; file: TableFile<Kind>; report: FaultyReport }
  | { step: 'clean'; file: TableFile<Kind>; rows: number };

export interface TableChoice<Kind extends TableKind> {
  state: TableState<Kind>;
  choose: (file: File) => void;
  clear: () => void;
}

export function useTableFile<Kind extends TableKind>(kind: Kind): TableChoice<Kind> {
  const [state, setState] = useState<TableState<Kind>>({ step: 'none' });
  const current = useRef<TableFile<Kind> | null>(null);

  const end = useCallback(() => {
    current.current?.end();
    current.current = null;
  }, []);

  const clear = useCallback(() => {
    end();
    setState({ step: 'none' });
  }, [end]);

  const choose = useCallback(
    (chosen: File) => {
      end();
      const file = new TableFile(kind, chosen);
      current.current = file;
      setState({ step: 'checking', name: file.name });
      void file.check().then((next) => {
        if (current.current === file) setState(next);
      });
    },
    [kind, end],
  );

  useEffect(() => end, [end]);

  return { state, choose, clear };
}
