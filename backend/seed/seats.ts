import type { DemoSite } from './sites.js';

/** Counts the seats that the demo's students hold, so that none is given twice. */
export class Seats {
  private readonly taken = new Map<number, number>();

  hasFree({ row }: DemoSite): boolean {
    return this.takenAt(row.id) < row.studentCapacity;
  }

  take(site: DemoSite): void {
    this.taken.set(site.row.id, this.takenAt(site.row.id) + 1);
  }

  private takenAt(siteId: number): number {
    return this.taken.get(siteId) ?? 0;
  }
}

/** Whether the office may assign students to the site: verified, and open or closed to newParents. */
export function takesStudents({ plan }: DemoSite): boolean {
  return plan.isVerified && (plan.status === 'open' || plan.status === 'closed');
}
