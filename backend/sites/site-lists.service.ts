import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isInOffice, type Actor } from '../../domain/access/access.js';
import type { ComingFigures, SiteMetrics, SiteRow, SiteTotals } from '../../domain/contract/site.js';
import type { SiteSort } from '../../domain/enums/lists.js';
import { siteSeats, addUp } from '../../domain/sites/site-figures.js';
import type { ListPart, ListQuery } from '../platform/lists/list-query.js';
import { ComingCountsService } from './coming-counts.service.js';
import { SiteCountsService, countsAt, type CountsBySite } from './site-counts.service.js';
import { pageOfSites, sitesThatFit } from './site-list.js';
import { siteRows, type PlainSiteRow } from './sites.queries.js';

interface VisibleSites {
  sites: PlainSiteRow[];
  counts: CountsBySite;
}

@Injectable()
export class SiteListsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly counts: SiteCountsService,
    private readonly coming: ComingCountsService,
  ) {}

  async page(actor: Actor, query: ListQuery<SiteSort>): Promise<ListPart<SiteRow>> {
    return pageOfSites(await this.rowsFor(actor), query);
  }

  async totals(actor: Actor, filter: ListQuery<SiteSort>['filter']): Promise<SiteTotals> {
    return addUp(sitesThatFit(await this.rowsFor(actor), filter));
  }

  /** Canceled sites aren't counted. A child on several waitlists counts once. */
  async metrics(actor: Actor): Promise<SiteMetrics> {
    const { sites, counts } = await this.visibleTo(actor);
    const counted = sites.filter(({ status }) => status !== 'canceled');
    const sum = (of: (site: PlainSiteRow) => number): number =>
      counted.reduce((total, site) => total + of(site), 0);
    return {
      locations: counted.length,
      capacity: sum(({ studentCapacity }) => studentCapacity),
      enrollment: sum(({ id }) => countsAt(counts, id).enrollmentCount),
      pending: sum(({ id }) => countsAt(counts, id).pendingCount),
      waitlist: sum(({ id }) => countsAt(counts, id).waitlistChildren),
    };
  }

  private async rowsFor(actor: Actor): Promise<SiteRow[]> {
    const { sites, counts } = await this.visibleTo(actor);
    const comingAt = await this.coming.count(isInOffice(actor) ? 'all' : sites.map(({ id }) => id));
    return sites.map((site) => ({ ...withCounts(site, counts), ...comingAt(site.id) }));
  }

  private async visibleTo(actor: Actor): Promise<VisibleSites> {
    const { manager } = this.dataSource;
    if (isInOffice(actor)) {
      const [sites, counts] = await Promise.all([siteRows(manager, 'all'), this.counts.countAll()]);
      return { sites, counts };
    }
    const own = actor.sites.map(({ id }) => id);
    const [sites, counts] = await Promise.all([siteRows(manager, own), this.counts.countSome(manager, own)]);
    return { sites, counts };
  }
}

function withCounts(site: PlainSiteRow, counts: CountsBySite): Omit<SiteRow, keyof ComingFigures> {
  const { enrollmentCount, pendingCount, overdueCount, waitlistCount } = countsAt(counts, site.id);
  const figures = { ...site, enrollmentCount, pendingCount, overdueCount, waitlistCount };
  return { ...figures, ...siteSeats(figures) };
}
