import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { WaitlistEntry } from '../../domain/contract/site.js';
import { siblingsAt, tierReasons, tierRule, type TieredStudent } from '../../domain/placement/run-input.js';
import { listWaiting } from '../../domain/placement/waiting-order.js';
import { ZipCenters } from '../geo/zip-centers.js';
import { readOfSiteSql } from '../history/history.queries.js';
import type { Reader } from '../history/read-log.js';
import { Site } from '../sites/site.entity.js';
import { getLocation } from '../sites/site.views.js';
import { WAITING_SQL, orderRules } from '../sites/waiting-order.queries.js';

const WAITLIST_SQL = `WITH ${WAITING_SQL}, waitlist AS MATERIALIZED (
    SELECT w.*, CASE $1::integer WHEN w."sitePreference1" THEN 1 WHEN w."sitePreference2" THEN 2 ELSE 3 END AS "preference"
    FROM waiting w
    WHERE $1 IN (w."sitePreference1", w."sitePreference2", w."sitePreference3")
      AND NOT EXISTS (SELECT FROM denials d WHERE d."studentId" = w."id" AND d."siteId" = $1)
  ), ${readOfSiteSql('waitlist', 'site.waitlist')}
  SELECT w."id", s."firstName", s."lastName", s."grade", w."preference", w."lottery", w."userId", w."zip", w."isLate",
    incoming."district" AS "incomingDistrict", outgoing."district" AS "outgoingDistrict",
    EXISTS (
      SELECT FROM students o WHERE o."userId" = w."userId" AND o."siteId" = $1 AND o."season" = s."season"
    ) AS "hasSibling"
  FROM waitlist w JOIN students s ON s."id" = w."id"
    LEFT JOIN schools incoming ON incoming."id" = w."incomingSchool"
    LEFT JOIN schools outgoing ON outgoing."id" = w."outgoingSchool"`;

type Row = Omit<WaitlistEntry, 'tier' | 'position' | 'priorities' | 'late'> &
  Omit<TieredStudent, 'home'> & { zip: string | null; hasSibling: boolean };

@Injectable()
export class SiteWaitlistService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly zips: ZipCenters,
  ) {}

  async read(siteId: number, { userId, address }: Reader): Promise<WaitlistEntry[]> {
    const { manager } = this.dataSource;
    const site = await manager.findOneByOrFail(Site, { id: siteId });
    const tiered = { id: siteId, district: site.district, location: getLocation(site) };
    const rows = await manager.query<Row[]>(WAITLIST_SQL, [siteId, userId, address]);
    const students = rows.map(({ zip, ...row }) => ({ ...row, home: this.zips.of(zip) }));
    const seatHolders = rows.flatMap((row) => (row.hasSibling ? [{ userId: row.userId, siteId }] : []));
    const rules = await orderRules(manager);
    return listWaiting(students, tiered, tierRule(rules, siblingsAt(seatHolders))).map(
      ({ id, firstName, lastName, grade, preference, position, tier, lottery }) => ({
        ...{ id, firstName, lastName, grade, preference, position, tier, lottery },
        ...tierReasons(tier, rules),
      }),
    );
  }
}
