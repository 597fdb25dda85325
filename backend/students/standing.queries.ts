import type { EntityManager } from 'typeorm';
import { PREFERENCE_RANKS } from '../../domain/contract/application.js';
import type { PreferenceNumber } from '../../domain/contract/placement.js';
import type { TieredSite, TieredStudent } from '../../domain/placement/run-input.js';
import { isInCurrentSeasonSql } from '../program/season.queries.js';
import { getSiteLabelSql } from '../sites/site-name.queries.js';
import { WAITS_SQL, mayStillTakeSql } from '../sites/sites.queries.js';
import { DRAWN_SEASON_SQL, getLotteryOrderSql } from '../sites/waiting-order.queries.js';

export interface WaitedForSite extends TieredSite {
  name: string;
  preference: PreferenceNumber;
  waiting: number;
  isRevealed: boolean;
}

export type Waiting = Omit<TieredStudent, 'home'> & {
  id: string;
  siteId: number;
  zip: string | null;
  hasSibling: boolean;
};

const SITES_SQL = `SELECT site."id", ${getSiteLabelSql('site')} AS "name", site."district",
    (${PREFERENCE_RANKS.map(selectWaiting).join(' + ')} - (
      SELECT count(DISTINCT s."id") FROM denials d JOIN students s ON s."id" = d."studentId"
      WHERE d."siteId" = site."id" AND ${WAITS_SQL} AND s."season" = own."season"
        AND site."id" IN (s."sitePreference1", s."sitePreference2", s."sitePreference3")
    ))::integer AS "waiting",
    chosen."preference"::integer, season."lotteryRevealed" AS "isRevealed",
    CASE WHEN site."lat" IS NOT NULL THEN json_build_object('lat', site."lat", 'lng', site."lng") END AS "location"
  FROM students own JOIN seasons season ON season."year" = own."season" AND season."state" = 'current'
  CROSS JOIN LATERAL unnest(ARRAY[own."sitePreference1", own."sitePreference2", own."sitePreference3"])
    WITH ORDINALITY AS chosen ("siteId", "preference")
  JOIN sites site ON site."id" = chosen."siteId" AND ${mayStillTakeSql('site')}
  WHERE own."id" = $1 AND ${WAITS_SQL.replaceAll('s.', 'own.')}
    AND NOT EXISTS (SELECT FROM denials d WHERE d."studentId" = own."id" AND d."siteId" = site."id")
    AND NOT EXISTS (SELECT FROM withdrawals w WHERE w."studentId" = own."id" AND w."siteId" = site."id")
  ORDER BY chosen."preference"`;

function selectWaiting(rank: PreferenceNumber): string {
  return `(SELECT count(*) FROM students s
      WHERE s."sitePreference${rank}" = site."id" AND ${WAITS_SQL} AND s."season" = own."season")`;
}

/**
 * Runs and openings skip sites where the child gave up a seat. Others are counted as on the site's waitlist: each
 * preference by its own index; those whom the site has declined are few, and taken off.
 */
export function readWaitedForSites(manager: EntityManager, studentId: string): Promise<WaitedForSite[]> {
  return manager.query(SITES_SQL, [studentId]);
}

const WAITING = `SELECT s."id", s."userId", s."zip", s."incomingSchool", s."outgoingSchool", s."firstSubmittedAt",
    s."season", chosen."siteId"
  FROM students s CROSS JOIN LATERAL
    (VALUES (s."sitePreference1"), (s."sitePreference2"), (s."sitePreference3")) AS chosen ("siteId")
  WHERE ${WAITS_SQL} AND ${isInCurrentSeasonSql('s')} AND chosen."siteId" = ANY($1::integer[])
    AND (s."sitePreference1" = ANY($1::integer[]) OR s."sitePreference2" = ANY($1::integer[])
      OR s."sitePreference3" = ANY($1::integer[]))
    AND NOT EXISTS (SELECT FROM denials d WHERE d."studentId" = s."id" AND d."siteId" = chosen."siteId")`;

const ORDER_SQL = `WITH ${DRAWN_SEASON_SQL}
  SELECT w."id", w."siteId", w."userId", w."zip",
    incoming."district" AS "incomingDistrict", outgoing."district" AS "outgoingDistrict",
    coalesce(w."firstSubmittedAt" > season."deadline", FALSE) AS "isLate",
    EXISTS (
      SELECT FROM students o WHERE o."userId" = w."userId" AND o."siteId" = w."siteId" AND o."season" = w."season"
    ) AS "hasSibling"
  FROM (${WAITING}) w JOIN season ON season."year" = w."season"
  LEFT JOIN schools incoming ON incoming."id" = w."incomingSchool"
  LEFT JOIN schools outgoing ON outgoing."id" = w."outgoingSchool"
  ORDER BY ${getLotteryOrderSql('w')}`;

/** SQL, because the lottery's order is worked out where its seed is. As the domain's `sortByLottery`. */
export function readWaitingOrder(manager: EntityManager, siteIds: readonly number[]): Promise<Waiting[]> {
  return manager.query(ORDER_SQL, [siteIds]);
}
