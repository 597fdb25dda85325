import { In, type EntityManager } from 'typeorm';
import type { SchoolOption } from '../../domain/contract/site.js';
import { compareByName } from '../platform/by-name.js';
import { School } from './school.entity.js';

const OTHER = 0;

/** Through the repository: there are few, so they're sorted here. */
export async function listSchoolOptions(manager: EntityManager): Promise<SchoolOption[]> {
  const schools = await manager.find(School, { select: { id: true, name: true, district: true } });
  const options = schools.map(({ id, name, district }) => ({ id, name, district }));
  return options.sort(
    (one, other) => Number(other.id === OTHER) - Number(one.id === OTHER) || compareByName(one, other),
  );
}

/** Which of these there are. */
export async function findKnownSchools(manager: EntityManager, ids: readonly number[]): Promise<Set<number>> {
  const schools =
    ids.length > 0 ? await manager.find(School, { select: { id: true }, where: { id: In([...ids]) } }) : [];
  return new Set(schools.map(({ id }) => id));
}
