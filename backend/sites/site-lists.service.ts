import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isInOffice, type Actor } from '../../domain/access/access.js';
import type { ComingFigures, SiteMetrics, SiteRow, SiteTotals } from '../../domain/contract/site.js';
import type { SiteSort } from '../../domain/enums/lists.js';
import { getSiteSeats, addUp } from '../../domain/sites/site-figures.js';
import type { ListPart, ListQuery } from '../platform/lists/list-query.js';
import { SiteCountsService } from './site-counts.service.js';
import { takePage, filterSites } from './site-list.js';
import { findSiteRows, type PlainSiteRow, type SiteCounts } from './sites.queries.js';

@Injectable()
export class SiteListsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly counts: SiteCountsService,
  ) {}

  async readPage(actor: Actor, query: ListQuery<SiteSort>): Promise<ListPart<SiteRow>> {
    return takePage(await this.readRows(actor), query);
  }

  async readTotals(actor: Actor, filter: ListQuery<SiteSort>['filter']): Promise<SiteTotals> {
    return addUp(filterSites(await this.readRows(actor), filter));
  }

  /** Leaves out canceled sites. A child on several waitlists counts once. */
  async readMetrics(actor: Actor): Promise<SiteMetrics> {
    const { sites, countsAt } = await this.readVisible(actor);
    const counted = sites.filter(({ status }) => status !== 'canceled');
    const addUpSites = (of: (site: PlainSiteRow) => number): number =>
      counted.reduce((total, site) => total + of(site), 0);
    return {
      locations: counted.length,
      capacity: addUpSites(({ studentCapacity }) => studentCapacity),
      enrollment: addUpSites(({ id }) => countsAt(id).enrollmentCount),
      pending: addUpSites(({ id }) => countsAt(id).pendingCount),
      waitlist: addUpSites(({ id }) => countsAt(id).waitlistChildren),
    };
  }

  private async readRows(actor: Actor): Promise<SiteRow[]> {
    const { sites, countsAt } = await this.readVisible(actor);
    const comingAt = await this.counts.countComing(getScope(actor));
    return sites.map((site) => ({ ...addCounts(site, countsAt(site.id)), ...comingAt(site.id) }));
  }

  private async readVisible(actor: Actor) {
    const scope = getScope(actor);
    const { manager } = this.dataSource;
    const [sites, countsAt] = await Promise.all([findSiteRows(manager, scope), this.counts.count(scope)]);
    return { sites, countsAt };
  }
}

function getScope(actor: Actor): readonly number[] | 'all' {
  return isInOffice(actor) ? 'all' : actor.sites.map(({ id }) => id);
}

function addCounts(
  site: PlainSiteRow,
  { enrollmentCount, pendingCount, overdueCount, waitlistCount }: SiteCounts,
): Omit<SiteRow, keyof ComingFigures> {
  const figures = { ...site, enrollmentCount, pendingCount, overdueCount, waitlistCount };
  return { ...figures, ...getSiteSeats(figures) };
}
