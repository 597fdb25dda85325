import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { WaitlistEntry } from '../../domain/contract/site.js';
import { groupSiblings, getTierReasons, makeTierRule } from '../../domain/placement/run-input.js';
import { listWaiting } from '../../domain/placement/waiting-order.js';
import { ZipCodesService } from '../geo/zip-codes.service.js';
import type { Reader } from '../history/read-log.js';
import { Site } from '../sites/site.entity.js';
import { getLocation } from '../sites/site.views.js';
import { readOrderRules } from '../sites/waiting-order.queries.js';
import { readWaitlist } from './openings.queries.js';

@Injectable()
export class SiteWaitlistService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly zips: ZipCodesService,
  ) {}

  async read(siteId: number, by: Reader): Promise<WaitlistEntry[]> {
    const { manager } = this.dataSource;
    const site = await manager.findOneByOrFail(Site, { id: siteId });
    const tiered = { id: siteId, district: site.district, location: getLocation(site) };
    const rows = await readWaitlist(manager, siteId, by);
    const students = rows.map(({ zip, ...row }) => ({ ...row, home: this.zips.findCenter(zip) }));
    const seatHolders = rows.flatMap((row) => (row.hasSibling ? [{ userId: row.userId, siteId }] : []));
    const rules = await readOrderRules(manager);
    return listWaiting(students, tiered, makeTierRule(rules, groupSiblings(seatHolders))).map(
      ({ id, firstName, lastName, grade, preference, position, tier, lottery }) => ({
        ...{ id, firstName, lastName, grade, preference, position, tier, lottery },
        ...getTierReasons(tier, rules),
      }),
    );
  }
}
