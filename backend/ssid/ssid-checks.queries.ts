import { LessThan, type EntityManager } from 'typeorm';
import type { SsidState } from '../../domain/contract/state-ids.js';
import { prepared, rowsOf } from '../database/prepared-statements.js';
import { epochSeconds } from '../platform/epoch.js';
import { isCheckRunning } from './check-lock.js';
import { SsidCheckEntry } from './ssid-check.entity.js';
import { SsidChoiceEntry } from './ssid-choice.entity.js';
import { countChoices } from './ssid-choices.queries.js';
import { CURRENT_SEASON } from '../program/season.sql.js';

/** Records a completed check. Choices that it didn't renew are obsolete. */
export async function recordCheck(
  manager: EntityManager,
  { startedAt, ...check }: Omit<SsidCheckEntry, 'id' | 'endedAt'>,
): Promise<void> {
  await manager.delete(SsidChoiceEntry, { askedAt: LessThan(startedAt) });
  await manager.insert(SsidCheckEntry, { ...check, startedAt, endedAt: () => 'clock_timestamp()' });
}

type Counts = Pick<SsidState, 'found' | 'notFound' | 'notChecked' | 'noBirthday'>;

/** The state of the checks. */
export async function checkState(manager: EntityManager): Promise<Omit<SsidState, 'directory'>> {
  const [counts, toPick, isChecking, last] = await Promise.all([
    studentCounts(manager),
    countChoices(manager),
    isCheckRunning(manager),
    manager.findOne(SsidCheckEntry, { where: {}, order: { endedAt: 'DESC' } }),
  ]);
  return { ...counts, toPick, isChecking, lastCheckAt: epochSeconds(last?.endedAt ?? null) };
}

async function studentCounts(manager: EntityManager): Promise<Counts> {
  const [counts] = await rowsOf<Counts>(
    manager,
    prepared(
      `SELECT count("ssid")::int AS "found",
         count(*) FILTER (WHERE "ssid" IS NULL AND "ssidCheckedOn" IS NOT NULL)::int AS "notFound",
         count(*) FILTER (WHERE "ssid" IS NULL AND "ssidCheckedOn" IS NULL)::int AS "notChecked",
         count(*) FILTER (WHERE "ssid" IS NULL AND "ssidCheckedOn" IS NULL AND "birthday" IS NULL)::int
           AS "noBirthday"
       FROM students WHERE NOT "removed" AND "season" = ${CURRENT_SEASON}`,
      [],
    ),
  );
  if (!counts) throw new Error('the count returned no row');
  return counts;
}
