import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isInOffice, type Actor } from '../../domain/access/access.js';
import type { ComingFigures, SiteMetrics, SiteRow, SiteTotals } from '../../domain/contract/site.js';
import type { SiteSort } from '../../domain/enums/lists.js';
import { siteSeats, addUp } from '../../domain/sites/site-figures.js';
import type { ListPart, ListQuery } from '../platform/lists/list-query.js';
import { SiteCountsService } from './site-counts.service.js';
import { pageOfSites, sitesThatFit } from './site-list.js';
import { siteRows, type PlainSiteRow, type SiteCounts } from './sites.queries.js';

@Injectable()
export class SiteListsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly counts: SiteCountsService,
  ) {}

  async page(actor: Actor, query: ListQuery<SiteSort>): Promise<ListPart<SiteRow>> {
    return pageOfSites(await this.rowsFor(actor), query);
  }

  async totals(actor: Actor, filter: ListQuery<SiteSort>['filter']): Promise<SiteTotals> {
    return addUp(sitesThatFit(await this.rowsFor(actor), filter));
  }

  /** Leaves out canceled sites. A child on several waitlists counts once. */
  async metrics(actor: Actor): Promise<SiteMetrics> {
    const { sites, countsAt } = await this.visibleTo(actor);
    const counted = sites.filter(({ status }) => status !== 'canceled');
    const sum = (of: (site: PlainSiteRow) => number): number =>
      counted.reduce((total, site) => total + of(site), 0);
    return {
      locations: counted.length,
      capacity: sum(({ studentCapacity }) => studentCapacity),
      enrollment: sum(({ id }) => countsAt(id).enrollmentCount),
      pending: sum(({ id }) => countsAt(id).pendingCount),
      waitlist: sum(({ id }) => countsAt(id).waitlistChildren),
    };
  }

  private async rowsFor(actor: Actor): Promise<SiteRow[]> {
    const { sites, countsAt } = await this.visibleTo(actor);
    const comingAt = await this.counts.countComing(getScope(actor));
    return sites.map((site) => ({ ...withCounts(site, countsAt(site.id)), ...comingAt(site.id) }));
  }

  private async visibleTo(actor: Actor) {
    const scope = getScope(actor);
    const { manager } = this.dataSource;
    const [sites, countsAt] = await Promise.all([siteRows(manager, scope), this.counts.count(scope)]);
    return { sites, countsAt };
  }
}

function getScope(actor: Actor): readonly number[] | 'all' {
  return isInOffice(actor) ? 'all' : actor.sites.map(({ id }) => id);
}

function withCounts(
  site: PlainSiteRow,
  { enrollmentCount, pendingCount, overdueCount, waitlistCount }: SiteCounts,
): Omit<SiteRow, keyof ComingFigures> {
  const figures = { ...site, enrollmentCount, pendingCount, overdueCount, waitlistCount };
  return { ...figures, ...siteSeats(figures) };
}
