import type { DataSource, FindOptionsWhere } from 'typeorm';
import { AccessLogEntry } from '../history/access-log-entry.entity.js';
import { RefusedLoginsService } from '../history/refused-logins.service.js';

/** Oldest first, as if the current minute were already over. */
export async function findAccessLines(
  dataSource: DataSource,
  where: FindOptionsWhere<AccessLogEntry>,
): Promise<AccessLogEntry[]> {
  const refused = new RefusedLoginsService(dataSource);
  // First logs earlier minutes, which would otherwise collide with the shifted ones.
  await refused.logPastMinutes();
  await dataSource.query(`UPDATE refused_logins SET "minute" = "minute" - interval '1 minute'`);
  await refused.logPastMinutes();
  return dataSource.manager.find(AccessLogEntry, { where, order: { id: 'ASC' } });
}
