import type { DataSource } from 'typeorm';
import type { DirectoryRow } from '../../domain/contract/state-ids.js';
import { insertRoster } from '../seed/roster.js';
import type { Roster } from '../ssid/roster.entity.js';

export function addRoster(
  dataSource: DataSource,
  students: readonly DirectoryRow[],
  change: Partial<Roster> = {},
): Promise<Roster> {
  return insertRoster(dataSource.manager, { finishedAt: new Date(), ...change }, students);
}
