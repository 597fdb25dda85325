import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RosterContacts } from '../../domain/contract/application.js';
import type { RosterEntry } from '../../domain/contract/site.js';
import { AccessLog } from '../history/access-log.js';
import type { Reader } from '../history/read-log.js';
import { CurrentSeasonService } from '../program/current-season.service.js';
import { readContacts, readRoster } from './placement.queries.js';

@Injectable()
export class RostersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly season: CurrentSeasonService,
    private readonly log: AccessLog,
  ) {}

  /** Empty unless the site is verified. Logs the reading. */
  async readRoster(siteId: number, by: Reader, season: number | null): Promise<RosterEntry[]> {
    const limit = await this.season.readAnswerLimit(new Date());
    return readRoster(this.dataSource.manager, siteId, by, season, limit);
  }

  /** Logs the reading before it returns. */
  async listContacts(siteId: number, by: Reader): Promise<RosterContacts[]> {
    const { manager } = this.dataSource;
    const rows = await readContacts(manager, siteId);
    const studentIds = rows.map(({ id }) => id);
    await this.log.addRead(manager, { action: 'site.rosterContacts', siteId, studentIds, ...by });
    return rows;
  }
}
