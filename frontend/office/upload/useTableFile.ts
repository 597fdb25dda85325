import { useEffect, useState } from 'react';
import type { RowFault } from '../../../domain/import/fault.js';
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

  async check(): Promise<TableReport> {
    try {
      return await this.worker.call((api) => api.checkTable(this.kind, this.file));
    } catch {
      // The file was moved or changed after it was chosen, or is too large for this computer.
      return { verdict: 'unreadable', messages: [{ key: 'upload.notChecked' }] };
    }
  }

  async readRows(from: number, to: number): Promise<readonly TableRow<Kind>[]> {
    const rows = await this.worker.call((api) => api.listTableRows(from, to));
    return rows as readonly TableRow<Kind>[];
  }

  readFaults(from: number, to: number): Promise<readonly RowFault[]> {
    return this.worker.call((api) => api.listFaults(from, to));
  }

  end(): void {
    this.worker.end();
  }
}

interface ChosenTable<Kind extends TableKind> {
  file: TableFile<Kind> | null;
  /** Null while the file is being checked. */
  report: TableReport | null;
}

export type TableChoice<Kind extends TableKind> = ReturnType<typeof useTableFile<Kind>>;

export function useTableFile<Kind extends TableKind>(kind: Kind) {
  const [chosen, setChosen] = useState<ChosenTable<Kind>>({ file: null, report: null });
  const { file } = chosen;
  useEffect(() => () => file?.end(), [file]);
  return {
    ...chosen,
    choose: (given: File): void => {
      const next = new TableFile(kind, given);
      setChosen({ file: next, report: null });
      void next.check().then((report) => setChosen((now) => (now.file === next ? { ...now, report } : now)));
    },
    clear: (): void => setChosen({ file: null, report: null }),
  };
}
