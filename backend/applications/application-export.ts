import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ExportRow } from '../../domain/contract/application.js';
import { AccessLog } from '../history/access-log.js';
import type { Reader } from '../history/read-log.js';
import { readExportRows } from './application-export.queries.js';

/** Writes the access log entry before it returns the records. */
@Injectable()
export class ApplicationExport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: AccessLog,
  ) {}

  async readRows(reader: Reader, ids: readonly string[], season: number | null): Promise<ExportRow[]> {
    const { manager } = this.dataSource;
    const rows = await readExportRows(manager, ids, season);
    if (rows.length > 0) {
      const studentIds = rows.map(({ id }) => String(id));
      const action = 'student.export';
      await this.log.add(manager, { kind: 'exported', ...reader, action, studentIds });
    }
    // Allergies and health notes aren't for other systems.
    return reader.token ? rows.map(({ allergies: _, healthNotes: _notes, ...row }) => row) : rows;
  }
}
