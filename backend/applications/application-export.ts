import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ExportRow } from '../../domain/contract/application.js';
import { AccessLog } from '../history/access-log.js';
import { exportRows } from './application-export.queries.js';

/** Who exports the records, and from where. */
export interface Exporter {
  userId: string;
  address: string;
}

/** Exports many students at once. The access log entry is written before the records are returned. */
@Injectable()
export class ApplicationExport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: AccessLog,
  ) {}

  async rows(
    { userId, address }: Exporter,
    ids: readonly string[],
    season: number | null,
  ): Promise<ExportRow[]> {
    const { manager } = this.dataSource;
    const rows = await exportRows(manager, ids, season);
    if (rows.length > 0) {
      const studentIds = rows.map(({ id }) => String(id));
      const action = 'student.export';
      await this.log.add(manager, { kind: 'exported', userId, address, action, studentIds });
    }
    return rows;
  }
}
