import type { HistoryKind } from '../../domain/enums/history.js';
import { nextStep } from './calendar.js';
import type { DenialRow, HistoryRow, NewStudent, WithdrawalRow } from './rows.js';
import type { SeedContext } from './seed-context.js';
import type { DemoSite } from './sites.js';

/** How many days each step takes, minimum and maximum. */
const DAYS: Record<HistoryKind, readonly [number, number]> = {
  created: [0, 2],
  submitted: [0, 8],
  assigned: [3, 14],
  accepted: [1, 7],
  denied: [1, 6],
  withdrawn: [4, 20],
  returned: [2, 10],
  recalled: [3, 12],
  removed: [2, 15],
  restored: [1, 5],
  canceled: [5, 20],
};

const DENY_REASONS = [
  'Our groups for this grade are full. The library in town may still have seats.',
  null,
  'We can’t offer the bus route this family needs.',
  null,
  'We don’t have an instructor for this grade this summer.',
] as const;

/**
 * Simulates what happens to one student: each step changes the flags like the real moves, adds the rows, and comes
 * later than the last one.
 */
export class SimulatedApplication {
  readonly history: HistoryRow[] = [];
  readonly denials: DenialRow[] = [];
  readonly withdrawals: WithdrawalRow[] = [];
  private site: DemoSite | null = null;

  constructor(
    private readonly context: SeedContext,
    readonly student: NewStudent,
    private last: Date,
  ) {
    student.createdAt = this.step('created', student.userId);
  }

  submitted(): void {
    const at = this.step('submitted', this.student.userId);
    Object.assign(this.student, { applicationSubmitted: at, returned: false, siteAccepted: null });
  }

  assigned(site: DemoSite): void {
    this.site = site;
    const assignedAt = this.step('assigned', this.admin());
    Object.assign(this.student, { siteId: site.row.id, siteAccepted: null, assignedAt });
  }

  accepted(): void {
    this.step('accepted', this.siteUser());
    this.student.siteAccepted = true;
  }

  denied(): void {
    const siteId = this.siteId();
    const at = this.step('denied', this.siteUser(), this.reason());
    this.denials.push({ studentId: this.student.id, siteId, at });
    this.leaveSite(false);
  }

  withdrawn(): void {
    const siteId = this.siteId();
    const at = this.step('withdrawn', this.student.userId);
    this.withdrawals.push({ studentId: this.student.id, siteId, at });
    this.leaveSite(true);
    this.student.applicationSubmitted = null;
  }

  returned(message: string): void {
    this.step('returned', this.admin(), message);
    this.leaveSite(null);
    Object.assign(this.student, { applicationSubmitted: null, returned: true });
  }

  recalled(message: string): void {
    this.step('recalled', this.admin(), message);
    this.leaveSite(null);
  }

  canceled(): void {
    this.step('canceled', this.admin());
    this.leaveSite(null);
  }

  removed(): void {
    this.step('removed', this.admin());
    this.leaveSite(null);
    this.student.removed = true;
  }

  /** A time after everything so far. */
  later(fewestDays: number, mostDays: number): Date {
    return nextStep(this.context.random, this.last, fewestDays, mostDays, this.context.calendar.today);
  }

  private step(kind: HistoryKind, byUserId: string, message: string | null = null): Date {
    this.last = this.later(...DAYS[kind]);
    this.student.updatedAt = this.last;
    this.history.push({
      studentId: this.student.id,
      kind,
      at: this.last,
      byUserId,
      siteId: this.site?.row.id ?? null,
      message,
      placement: null,
    });
    return this.last;
  }

  /**
   * A site's reason for declining, if it gives one. Derived from the student's ID, so that nothing else in the demo
   * changes.
   */
  private reason(): string | null {
    return DENY_REASONS[Number.parseInt(this.student.id.slice(0, 2), 16) % DENY_REASONS.length] ?? null;
  }

  private leaveSite(siteAccepted: boolean | null): void {
    this.site = null;
    Object.assign(this.student, { siteId: null, siteAccepted, assignedAt: null });
  }

  private siteId(): number {
    if (!this.site) throw new Error('The student has no site.');
    return this.site.row.id;
  }

  private admin(): string {
    return this.context.random.pick(this.context.admins).id;
  }

  /** A coordinator or staff member of the student's site. */
  private siteUser(): string {
    const answering =
      this.site?.people.members.filter(({ role }) => role === 'coordinator' || role === 'staff') ?? [];
    return this.context.random.pick(answering).user.id;
  }
}
