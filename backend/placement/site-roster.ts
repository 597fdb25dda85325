import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CONTACT_FIELDS } from '../../domain/contract/application.js';
import type { RosterContacts, RosterEntry } from '../../domain/contract/site.js';
import { nameOrder } from '../database/expressions.sql.js';
import { AccessLog } from '../history/access-log.js';
import { readOfSiteSql, type Reader } from '../history/read-log.js';
import { overdueSql, type AnswerLimit } from '../program/answer-limit.js';
import { CURRENT_SEASON, inCurrentSeason } from '../program/season.sql.js';

/** An ended season, or the current one if `$4` is null. */
const ASKED_SEASON = `coalesce($4::integer, ${CURRENT_SEASON})`;

/**
 * Students who withdrew stay on the roster, unless they're back or their application was removed. Removed students have
 * no seat, so only the second half checks that.
 */
const ROSTER_SQL = `WITH roster AS MATERIALIZED (
    SELECT s."id", s."firstName", s."lastName", s."grade", seats."status",
      s."season" = ${CURRENT_SEASON} AND seats."status" = 'pending' AND ${overdueSql('s', '$5', '$6')} AS "overdue"
    FROM (
      SELECT "id", CASE WHEN "siteAccepted" THEN 'accepted' ELSE 'pending' END AS "status"
      FROM students WHERE "siteId" = $1 AND "season" = ${ASKED_SEASON}
      UNION ALL
      SELECT "id", 'withdrawn' FROM students
      WHERE "id" IN (SELECT "studentId" FROM withdrawals WHERE "siteId" = $1)
        AND "siteId" IS DISTINCT FROM $1 AND NOT "removed" AND "season" = ${ASKED_SEASON}
    ) AS seats JOIN students s ON s."id" = seats."id"
    WHERE CASE WHEN ${ASKED_SEASON} = ${CURRENT_SEASON}
      THEN EXISTS (SELECT FROM sites WHERE "id" = $1 AND "verifiedAt" IS NOT NULL)
      ELSE EXISTS (SELECT FROM site_seasons WHERE "siteId" = $1 AND "season" = $4 AND "verifiedAt" IS NOT NULL) END
  ), ${readOfSiteSql('roster', 'site.roster')}
  SELECT s.* FROM roster s ORDER BY ${nameOrder('s').join(', ')}, s."id"`;

/** By name; empty unless the site is verified. An ended season's roster is the one at its end. Logs the reading. */
export async function siteRoster(
  manager: EntityManager,
  siteId: number,
  { userId, address }: Reader,
  season: number | null,
  { day, timeZone }: AnswerLimit,
): Promise<RosterEntry[]> {
  return manager.query(ROSTER_SQL, [siteId, userId, address, season, day, timeZone]);
}

/** Only students with a seat: nobody calls about withdrawn ones. */
const CONTACTS_SQL = `SELECT s."id", ${CONTACT_FIELDS.map((field) => `s."${field}"`).join(', ')}
  FROM students s JOIN sites t ON t."id" = s."siteId"
  WHERE s."siteId" = $1 AND ${inCurrentSeason('s')} AND t."verifiedAt" IS NOT NULL
  ORDER BY ${nameOrder('s').join(', ')}, s."id"`;

/** The contacts of a site's students. Reading them is logged before the response. */
@Injectable()
export class RosterContactsReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: AccessLog,
  ) {}

  /** By name; empty until the site is verified. */
  async read(siteId: number, by: Reader): Promise<RosterContacts[]> {
    const { manager } = this.dataSource;
    const rows = await manager.query<RosterContacts[]>(CONTACTS_SQL, [siteId]);
    if (rows.length > 0) {
      const studentIds = rows.map(({ id }) => id);
      await this.log.add(manager, { kind: 'read', action: 'site.rosterContacts', siteId, studentIds, ...by });
    }
    return rows;
  }
}
