import type { EntityManager } from 'typeorm';
import { forms } from '../../domain/messages/en/forms.js';
import { School } from '../schools/school.entity.js';
import { insertAll } from './load.js';
import { readSchools } from './state-pack.js';

/** Fills the school list: 0 is "other", the rest keep the IDs of the state's data pack. */
export async function loadSchools(manager: EntityManager, stateFolder: string): Promise<void> {
  const other = { id: 0, name: forms['school.other'], district: null, ncesId: null };
  const schools = readSchools(stateFolder).map(({ id, name, district, ncesId }) => ({
    id,
    name,
    district,
    ncesId,
  }));
  await insertAll(manager, School, [other, ...schools]);
}
