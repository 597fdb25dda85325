import { Injectable } from '@nestjs/common';
import pick from 'lodash/pick.js';
import { DataSource, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { isInOffice, type Actor } from '../../domain/access/access.js';
import type { SiteStatusAnswer } from '../../domain/contract/site.js';
import {
  SITE_MOVES,
  listMissingToOpen,
  getUnverifyRefusal,
  type OpeningFacts,
} from '../../domain/placement/site-moves.js';
import { CodedConflict, Forbidden, NotFound } from '../platform/http/refusal.js';
import { Site } from './site.entity.js';
import { isVerified, getLocation, toStatusAnswer } from './site.views.js';
import { countEnrollment } from './sites.queries.js';

/** The statement's time, because the transaction started before it waited for the row. */
const NOW = (): string => 'statement_timestamp()';

@Injectable()
export class SiteStatusService {
  constructor(private readonly dataSource: DataSource) {}

  /** 409 with the names of missing fields. */
  async move(siteId: number, by: Actor, move: 'open' | 'close'): Promise<SiteStatusAnswer> {
    return this.dataSource.transaction(async (manager) =>
      this.moveLocked(manager, await lockSite(manager, siteId), by, move),
    );
  }

  /** Happens only once: later edits don't undo it. */
  async verify(siteId: number, by: Actor): Promise<SiteStatusAnswer> {
    return this.dataSource.transaction(async (manager) => {
      const site = await lockSite(manager, siteId);
      if (isVerified(site)) throw new CodedConflict('siteMove.alreadyVerified');
      return this.write(manager, siteId, { verifiedAt: NOW, verifiedById: by.id });
    });
  }

  /** Refused while students have seats there, because the site's people would no longer see them. */
  async unverify(siteId: number, by: Actor): Promise<SiteStatusAnswer> {
    return this.dataSource.transaction(async (manager) => {
      const site = await lockSite(manager, siteId);
      const enrollmentCount = await countEnrollment(manager, siteId);
      const refusal = getUnverifyRefusal({ isVerified: isVerified(site), enrollmentCount });
      if (refusal) throw new CodedConflict(refusal);
      return this.write(manager, siteId, {
        verifiedAt: null,
        verifiedById: null,
        unverifiedAt: NOW,
        unverifiedById: by.id,
      });
    });
  }

  async moveLocked(
    manager: EntityManager,
    site: Site,
    by: Actor,
    move: 'open' | 'close',
  ): Promise<SiteStatusAnswer> {
    const refusal = SITE_MOVES[move].refusal({ status: site.status, isAdmin: isInOffice(by) });
    // Depends on the person rather than the state: an administrator may do this (permissions.md, note 4).
    if (refusal === 'siteMove.canceled') throw new Forbidden(refusal);
    if (refusal) throw new CodedConflict(refusal);
    const missing = move === 'open' ? listMissingToOpen(toOpeningFacts(site)) : [];
    if (missing.length > 0) throw new CodedConflict('siteMove.missing', { extra: { missing } });
    const { status } = SITE_MOVES[move];
    return this.write(manager, site.id, { status, statusChangedAt: NOW, statusChangedById: by.id });
  }

  private async write(
    manager: EntityManager,
    id: number,
    columns: QueryDeepPartialEntity<Site>,
  ): Promise<SiteStatusAnswer> {
    await manager.update(Site, id, columns);
    return readSiteStatus(manager, id);
  }
}

/** For giving or freeing seats or changing the status. Not FOR UPDATE: that would block families' choices. */
export async function lockSite(manager: EntityManager, id: number): Promise<Site> {
  const site = await manager.findOne(Site, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!site) throw new NotFound();
  return site;
}

export async function readSiteStatus(manager: EntityManager, id: number): Promise<SiteStatusAnswer> {
  const relations = { verifiedBy: true, statusChangedBy: true };
  return toStatusAnswer(await manager.findOneOrFail(Site, { where: { id }, relations }));
}

export function toOpeningFacts(site: Site): OpeningFacts {
  return {
    ...pick(site, ['studentCapacity', 'instructorCapacity', 'address', 'dates', 'days', 'times']),
    ...pick(site, ['coordinatorName', 'coordinatorEmail', 'coordinatorPhone']),
    location: getLocation(site),
  };
}
