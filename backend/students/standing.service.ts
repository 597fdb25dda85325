import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { NearbySiteEntry, StandingEntry, StudentView } from '../../domain/contract/student.js';
import {
  groupSiblings,
  makeTierRule,
  type TieredSite,
  type TierRules,
} from '../../domain/placement/run-input.js';
import { findNearestWithRoom } from '../../domain/sites/site-demand.js';
import { waitsNowhere } from '../../domain/status/choice-state.js';
import { ZipCodesService } from '../geo/zip-codes.service.js';
import { MapSitesService } from '../sites/map-sites.service.js';
import { readOrderRules } from '../sites/waiting-order.queries.js';
import {
  readWaitedForSites,
  readWaitingOrder,
  type WaitedForSite,
  type Waiting,
} from './standing.queries.js';

@Injectable()
export class StandingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mapSites: MapSitesService,
    private readonly zips: ZipCodesService,
  ) {}

  /** Empty unless the child is waiting for a seat in the current season. */
  async readStandings(view: StudentView): Promise<StandingEntry[]> {
    if (view.status !== 'unassigned' && view.status !== 'declined') return [];
    const { manager } = this.dataSource;
    const sites = await readWaitedForSites(manager, view.id);
    if (!sites[0]?.isRevealed) return sites.map((site) => getEntry(site, null));
    const order = await readWaitingOrder(
      manager,
      sites.map(({ id }) => id),
    );
    const rules = await readOrderRules(manager);
    return sites.map((site) => getEntry(site, this.getPosition(site, view.id, order, rules)));
  }

  /** Up to three, nearest first; empty for other children or if we don't know where the child lives. */
  async findNearbySites(view: StudentView): Promise<NearbySiteEntry[]> {
    if (!view.unplaced && !waitsNowhere(view)) return [];
    const sites = await this.mapSites.list(null);
    const from =
      this.zips.findCenter(view.zip) ?? sites.find(({ id }) => id === view.sitePreference1)?.location ?? null;
    if (from === null) return [];
    const known = new Set([
      ...view.choices.map(({ siteId }) => siteId),
      ...view.denials,
      ...view.withdrawals,
    ]);
    return findNearestWithRoom(sites, { from, grade: view.grade, except: known }).map(({ site, miles }) => ({
      siteId: site.id,
      name: site.name,
      miles,
    }));
  }

  /** Rows must be in lottery order. Null if the child isn't among them. */
  private getPosition(
    site: TieredSite,
    studentId: string,
    order: readonly Waiting[],
    rules: TierRules,
  ): number | null {
    const waiting = order.filter(({ siteId }) => siteId === site.id);
    const siblings = groupSiblings(waiting.filter(({ hasSibling }) => hasSibling));
    const tierAt = makeTierRule(rules, siblings);
    const sorted = waiting
      .map((student) => ({
        id: student.id,
        tier: tierAt({ ...student, home: this.zips.findCenter(student.zip) }, site),
      }))
      .sort((a, b) => a.tier - b.tier);
    return sorted.findIndex(({ id }) => id === studentId) + 1 || null;
  }
}

function getEntry({ id, name, preference, waiting }: WaitedForSite, position: number | null): StandingEntry {
  return { siteId: id, name, preference, waiting, position };
}
