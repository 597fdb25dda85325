import type { DemoSite } from './sites.js';

/** Counts the taken seats, so that no site is overbooked. */
export class Seats {
  private readonly taken = new Map<number, number>();

  constructor(private readonly listSeats: (site: DemoSite) => number = ({ row }) => row.studentCapacity) {}

  hasFree(site: DemoSite): boolean {
    return this.takenAt(site.row.id) < this.listSeats(site);
  }

  take(site: DemoSite): void {
    this.taken.set(site.row.id, this.takenAt(site.row.id) + 1);
  }

  free(site: DemoSite): void {
    this.taken.set(site.row.id, this.takenAt(site.row.id) - 1);
  }

  private takenAt(siteId: number): number {
    return this.taken.get(siteId) ?? 0;
  }
}

/** Whether students may be assigned to the site: it's verified, and open or closed. */
export function takesStudents({ plan }: DemoSite): boolean {
  return plan.isVerified && (plan.status === 'open' || plan.status === 'closed');
}
