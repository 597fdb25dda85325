import type { EntityManager } from 'typeorm';

export interface Limit {
  name: string;
  max: number;
  seconds: number;
  /** Counted from the first attempt (this many per hour) or the last allowed one (this many in a row). */
  since: 'first' | 'last';
}

export interface Attempt {
  isAllowed: boolean;
  seconds: number;
}

/** SQL, because of attempts at once each has to count, and to read whether it's one too many. */
export async function takeAttempt(manager: EntityManager, key: string, limit: Limit): Promise<Attempt> {
  const [attempt] = await manager.query<[Attempt]>(
    `INSERT INTO attempt_counts AS known ("key", "count", "expiresAt")
     VALUES ($1, 1, now() + $2 * interval '1 second')
     ON CONFLICT ("key") DO UPDATE SET
       "count" = CASE WHEN known."expiresAt" <= now() THEN 1 ELSE LEAST(known."count", $3) + 1 END,
       "expiresAt" = CASE
         WHEN known."expiresAt" <= now() OR ($4 AND known."count" < $3) THEN excluded."expiresAt"
         ELSE known."expiresAt"
       END
     RETURNING "count" <= $3 AS "isAllowed", ${SECONDS_LEFT} AS "seconds"`,
    [key, limit.seconds, limit.max, limit.since === 'last'],
  );
  return attempt;
}

/** By the database's clock. */
export const SECONDS_LEFT = `ceil(extract(epoch FROM "expiresAt" - now()))::integer`;
