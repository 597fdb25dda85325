import type { DemoSite } from './sites.js';

export class Seats {
  private readonly taken = new Map<number, number>();

  constructor(private readonly listSeats: (site: DemoSite) => number = ({ row }) => row.studentCapacity) {}

  hasFree(site: DemoSite): boolean {
    return this.countTaken(site.row.id) < this.listSeats(site);
  }

  take(site: DemoSite): void {
    this.taken.set(site.row.id, this.countTaken(site.row.id) + 1);
  }

  free(site: DemoSite): void {
    this.taken.set(site.row.id, this.countTaken(site.row.id) - 1);
  }

  private countTaken(siteId: number): number {
    return this.taken.get(siteId) ?? 0;
  }
}

export function takesStudents({ plan }: DemoSite): boolean {
  return plan.isVerified && (plan.status === 'open' || plan.status === 'closed');
}
