import { Between, type EntityManager } from 'typeorm';
import type { Closure } from '../../domain/contract/closures.js';
import type { Day } from '../../domain/fields/date-text.js';
import { addDaysOff, type SeasonDays } from '../../domain/season/season.js';
import { toEpochSeconds } from '../platform/epoch.js';
import { SiteClosure } from './site-closure.entity.js';

type Span = Pick<SeasonDays, 'firstDay' | 'lastDay'>;

const isWithin = ({ firstDay, lastDay }: Span) => Between(firstDay, lastDay);

/** Through the repository, as all here. In order. */
export async function readClosures(manager: EntityManager, siteId: number, season: Span): Promise<Closure[]> {
  const rows = await manager.find(SiteClosure, {
    where: { siteId, day: isWithin(season) },
    relations: { by: true },
    order: { day: 'ASC' },
  });
  return rows.map(({ day, reason, by, createdAt }) => ({
    day,
    reason,
    by: by && `${by.firstName} ${by.lastName}`,
    on: toEpochSeconds(createdAt),
  }));
}

/** The season with the site's days off. */
export async function readSiteSeason(
  manager: EntityManager,
  siteId: number,
  season: SeasonDays,
): Promise<SeasonDays> {
  const rows = await manager.find(SiteClosure, {
    select: { day: true },
    where: { siteId, day: isWithin(season) },
  });
  return addDaysOff(
    season,
    rows.map(({ day }) => day),
  );
}

/** Leaves out sites that have none. */
export async function readDaysOff(manager: EntityManager, season: Span): Promise<Map<number, Day[]>> {
  const rows = await manager.find(SiteClosure, {
    select: { siteId: true, day: true },
    where: { day: isWithin(season) },
    order: { day: 'ASC' },
  });
  const found = new Map<number, Day[]>();
  for (const { siteId, day } of rows) found.set(siteId, [...(found.get(siteId) ?? []), day]);
  return found;
}
