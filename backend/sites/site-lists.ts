import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../domain/access/access.js';
import type { SiteMetrics, SiteRow } from '../../domain/contract/site.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import { SiteCounting, countsAt, type CountsBySite } from './site-counts.js';
import { pageOfSites, type SitePage, type SiteSort } from './site-list.js';
import { siteRows, type PlainSiteRow } from './site-rows.queries.js';

interface VisibleSites {
  sites: PlainSiteRow[];
  counts: CountsBySite;
}

/** The sites that somebody may see, with their figures: all sites for the office, their own for others. */
@Injectable()
export class SiteLists {
  constructor(
    private readonly dataSource: DataSource,
    private readonly counting: SiteCounting,
  ) {}

  async page(actor: Actor, query: ListQuery<SiteSort>): Promise<SitePage> {
    const { sites, counts } = await this.visibleTo(actor);
    return pageOfSites(
      sites.map((site) => withCounts(site, counts)),
      query,
    );
  }

  /** Canceled sites aren't counted, pending ones are. A child on several waitlists counts once. */
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

  private async visibleTo(actor: Actor): Promise<VisibleSites> {
    const { manager } = this.dataSource;
    if (actor.role === 'admin') {
      const [sites, counts] = await Promise.all([siteRows(manager, 'all'), this.counting.ofAll()]);
      return { sites, counts };
    }
    const own = actor.sites.map(({ id }) => id);
    const [sites, counts] = await Promise.all([siteRows(manager, own), this.counting.ofSome(manager, own)]);
    return { sites, counts };
  }
}

function withCounts(site: PlainSiteRow, counts: CountsBySite): SiteRow {
  const { enrollmentCount, pendingCount, waitlistCount } = countsAt(counts, site.id);
  return { ...site, enrollmentCount, pendingCount, waitlistCount };
}
