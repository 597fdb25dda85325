import { checkTable, type CheckedTable, type TableKind } from '../office/spreadsheet/check-table.js';
import { toBytes } from './spreadsheet-files.js';

let lines: readonly string[] = [];

export function makeTableFile(name: string, rows: readonly string[]): File {
  lines = rows;
  return new File(['x'], name);
}

export class SpreadsheetWorker {
  private table: CheckedTable | null = null;
  private readonly api = {
    checkTable: async (kind: TableKind, { name, size }: File) => {
      const readBuffer = () => Promise.resolve(toBytes(lines.join('\r\n')));
      this.table = await checkTable(kind, { name, size, arrayBuffer: readBuffer } as File);
      return this.table.report;
    },
    listTableRows: (from: number, to: number) => this.table?.rows.slice(from, to),
    listFaults: (from: number, to: number) => this.table?.faults.slice(from, to),
  };

  call(run: (api: object) => unknown): Promise<unknown> {
    return Promise.resolve().then(() => run(this.api));
  }

  end(): void {}
}
