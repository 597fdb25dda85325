import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONTACT_FIELDS } from '../../domain/contract/application.js';
import type { RosterContacts } from '../../domain/contract/site.js';
import { nameOrder } from '../applications/names.sql.js';
import { prepared, rowsOf } from '../database/prepared-statements.js';
import { AccessLog } from '../history/access-log.js';

/** Withdrawn students stay on a roster as name, grade and status: nobody is called about them any more. */
const CONTACTS_SQL = `SELECT s."id", ${CONTACT_FIELDS.map((field) => `s."${field}"`).join(', ')}
  FROM students s JOIN sites t ON t."id" = s."siteId"
  WHERE s."siteId" = $1 AND t."verifiedAt" IS NOT NULL
  ORDER BY ${nameOrder('s').join(', ')}, s."id"`;

/** Whom a site calls about its students; read by whom is written down before it's answered. */
@Injectable()
export class RosterContactsReading {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: AccessLog,
  ) {}

  /** By name; empty until the site is verified. */
  async read(siteId: number, by: { userId: string; address: string }): Promise<RosterContacts[]> {
    const { manager } = this.dataSource;
    const rows = await rowsOf<RosterContacts>(manager, prepared(CONTACTS_SQL, [siteId]));
    if (rows.length > 0) {
      const studentIds = rows.map(({ id }) => id);
      await this.log.add(manager, { kind: 'read', action: 'site.rosterContacts', siteId, studentIds, ...by });
    }
    return rows;
  }
}
