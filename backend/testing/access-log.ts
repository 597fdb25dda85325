import type { DataSource, FindOptionsWhere } from 'typeorm';
import { AccessLogEntry } from '../history/access-log-entry.entity.js';

/** The entries of the access log, oldest first. */
export async function accessLines(
  dataSource: DataSource,
  where: FindOptionsWhere<AccessLogEntry>,
): Promise<AccessLogEntry[]> {
  return dataSource.manager.find(AccessLogEntry, { where, order: { id: 'ASC' } });
}
