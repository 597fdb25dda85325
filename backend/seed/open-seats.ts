import { countUsableSeats } from '../../domain/sites/site-figures.js';
import { takesStudents } from './seats.js';
import type { DemoSite } from './sites.js';

export class OpenSeats {
  private readonly since = new Map<DemoSite, Date[]>();

  /** A seat that becomes free after `until` isn't given away again. */
  constructor(
    sites: readonly DemoSite[],
    taken: ReadonlyMap<number, number>,
    placedAt: Date,
    private readonly until: Date,
  ) {
    for (const site of sites.filter(takesStudents)) {
      const { studentCapacity } = site.row;
      const instructorCount = site.people.members.filter(({ role }) => role === 'instructor').length;
      const free = countUsableSeats({ studentCapacity, instructorCount }) - (taken.get(site.row.id) ?? 0);
      this.since.set(
        site,
        Array.from({ length: Math.max(0, free) }, () => placedAt),
      );
    }
  }

  has(site: DemoSite): boolean {
    return (this.since.get(site)?.length ?? 0) > 0;
  }

  free(site: DemoSite, at: Date): void {
    if (at <= this.until) this.since.get(site)?.push(at);
  }

  take(site: DemoSite): Date {
    const at = this.since.get(site)?.shift();
    if (!at) throw new Error('The site has no free seat.');
    return at;
  }
}
