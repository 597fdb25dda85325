import { CONSENTS, type ApplicationStatus, type Consent } from '../../domain/enums/enums.js';
import type { ApplicationEvent } from '../../domain/enums/history.js';
import { chooseNextStep, chooseNextWorkStep } from './calendar.js';
import type { Random } from './random.js';
import type { DenialRow, HistoryRow, NewStudent, WithdrawalRow } from './rows.js';
import { takesStudents, type Seats } from './seats.js';
import type { SeedContext } from './seed-context.js';
import type { DemoSite } from './sites.js';

const DAYS = {
  created: [0, 2],
  submitted: [0, 8],
  assigned: [3, 14],
  accepted: [1, 7],
  denied: [1, 6],
  withdrawn: [4, 20],
  returned: [2, 10],
  recalled: [3, 12],
  removed: [2, 15],
  canceled: [5, 20],
} as const satisfies Partial<Record<ApplicationEvent, readonly [number, number]>>;
type Step = keyof typeof DAYS;

const DENY_REASONS = [
  'Our groups for this grade are full. The library in town may still have seats.',
  null,
  'We can’t offer the bus route this family needs.',
  null,
  'We don’t have an instructor for this grade this summer.',
] as const;

const ENTERED_ONE_IN = 60;

/** Each step changes the flags and adds the rows like the real move, and is later than the previous step. */
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
    student.createdAt = this.takeStep('created', this.getApplicant());
  }

  submit(): void {
    const at = this.takeStep('submitted', this.getApplicant());
    this.student.firstSubmittedAt ??= at;
    Object.assign(this.student, { applicationSubmitted: at, returned: false, siteAccepted: null });
  }

  assign(site: DemoSite): void {
    this.site = site;
    const assignedAt = this.takeStep('assigned', this.getAdmin());
    Object.assign(this.student, { siteId: site.row.id, siteAccepted: null, assignedAt });
  }

  accept(): void {
    this.takeStep('accepted', this.getSiteUser());
    this.student.siteAccepted = true;
  }

  deny(): void {
    const siteId = this.getSiteId();
    const at = this.takeStep('denied', this.getSiteUser(), this.getReason());
    this.denials.push({ studentId: this.student.id, siteId, at });
    this.leaveSite(false);
  }

  withdraw(): void {
    const siteId = this.getSiteId();
    const at = this.takeStep('withdrawn', this.student.userId);
    this.withdrawals.push({ studentId: this.student.id, siteId, at });
    this.leaveSite(true);
    this.student.applicationSubmitted = null;
  }

  return(message: string): void {
    this.takeStep('returned', this.getAdmin(), message);
    this.leaveSite(null);
    Object.assign(this.student, { applicationSubmitted: null, returned: true });
  }

  recall(message: string): void {
    this.takeStep('recalled', this.getAdmin(), message);
    this.leaveSite(null);
  }

  cancel(): void {
    this.takeStep('canceled', this.getAdmin());
    this.leaveSite(null);
  }

  remove(): void {
    this.takeStep('removed', this.getAdmin());
    this.leaveSite(null);
    this.student.removed = true;
  }

  place(site: DemoSite, at: Date): void {
    this.site = site;
    this.waitUntil(at);
    Object.assign(this.student, { siteId: site.row.id, siteAccepted: null, assignedAt: at, updatedAt: at });
  }

  waitUntil(time: Date): void {
    if (time > this.last) this.last = time;
  }

  chooseLater(fewestDays: number, mostDays: number): Date {
    return chooseNextStep(this.context.random, this.last, fewestDays, mostDays, this.context.calendar.today);
  }

  private takeStep(kind: Step, byUserId: string, message: string | null = null): Date {
    const [fewest, most] = DAYS[kind];
    const { random, calendar } = this.context;
    const next = byUserId === this.student.userId ? chooseNextStep : chooseNextWorkStep;
    this.last = next(random, this.last, fewest, most, calendar.today);
    this.student.updatedAt = this.last;
    this.history.push({
      studentId: this.student.id,
      kind,
      at: this.last,
      byUserId,
      siteId: this.site?.row.id ?? null,
      message,
      placement: null,
      via: null,
      consent: byUserId === this.student.userId ? null : this.getConsent(kind),
    });
    return this.last;
  }

  /** Derived from the student's ID, so that it doesn't affect anything else in the demo. */
  private getReason(): string | null {
    return DENY_REASONS[Number.parseInt(this.student.id.slice(0, 2), 16) % DENY_REASONS.length] ?? null;
  }

  private getConsent(kind: Step): Consent | null {
    if (kind !== 'created' && kind !== 'submitted') return null;
    return CONSENTS[Number.parseInt(this.student.id.slice(4, 8), 16) % ENTERED_ONE_IN] ?? null;
  }

  private getApplicant(): string {
    const [admin] = this.context.admins;
    return admin && this.getConsent('created') ? admin.id : this.student.userId;
  }

  private leaveSite(siteAccepted: boolean | null): void {
    this.site = null;
    Object.assign(this.student, { siteId: null, siteAccepted, assignedAt: null });
  }

  private getSiteId(): number {
    if (!this.site) throw new Error('The student has no site.');
    return this.site.row.id;
  }

  private getAdmin(): string {
    return this.context.random.pick(this.context.admins).id;
  }

  private getSiteUser(): string {
    const answering =
      this.site?.people.members.filter(({ role }) => role === 'coordinator' || role === 'staff') ?? [];
    return this.context.random.pick(answering).user.id;
  }
}

interface ScenarioContext {
  random: Random;
  seats: Seats;
  preferences?: readonly DemoSite[];
  canceledSite?: DemoSite | undefined;
}

const RETURN_MESSAGES = [
  'Please give a phone number where we can reach you during the day.',
  'The school spells your child’s last name differently. Please check the spelling.',
  'Please add the apartment number to the address.',
  'Please name a second emergency contact outside your household.',
];
const RECALL_MESSAGE = 'The site had to give up a group. We are looking for another place for your child.';

const SHARES = { returnedOnce: 0.05, deniedOnce: 0.1, recalled: 0.04, freed: 0.05, assignedBefore: 0.3 };

type SubmittedStatus = Exclude<ApplicationStatus, 'incomplete'>;
const SCENARIOS: Record<
  SubmittedStatus,
  (application: SimulatedApplication, context: ScenarioContext) => void
> = {
  unassigned: leaveUnassigned,
  assigned: (application, context) => {
    takeSeat(application, context);
  },
  accepted: (application, context) => {
    if (takeSeat(application, context)) application.accept();
  },
  declined: (application, context) => {
    const site = context.preferences?.find(takesStudents);
    if (site) assignAndDeny(application, site);
  },
  withdrawn: (application, context) => {
    const site = context.preferences?.find(takesStudents);
    if (!site) return;
    application.assign(site);
    application.accept();
    application.withdraw();
  },
  returned: (application, context) => {
    const site = context.preferences?.find(takesStudents);
    if (site && context.random.drawChance(SHARES.assignedBefore)) application.assign(site);
    application.return(context.random.pick(RETURN_MESSAGES));
  },
  removed: (application) => application.remove(),
};

export function runScenario(
  application: SimulatedApplication,
  status: SubmittedStatus,
  context: ScenarioContext,
): void {
  application.submit();
  if (context.random.drawChance(SHARES.returnedOnce)) {
    application.return(context.random.pick(RETURN_MESSAGES));
    application.submit();
  }
  SCENARIOS[status](application, context);
}

function leaveUnassigned(
  application: SimulatedApplication,
  { random, preferences, canceledSite }: ScenarioContext,
): void {
  const site = preferences?.find(takesStudents);
  if (canceledSite && random.drawChance(SHARES.freed)) {
    application.assign(canceledSite);
    application.accept();
    application.cancel();
  } else if (site && random.drawChance(SHARES.recalled)) {
    application.assign(site);
    application.accept();
    application.recall(RECALL_MESSAGE);
  }
}

function takeSeat(
  application: SimulatedApplication,
  { random, seats, preferences = [] }: ScenarioContext,
): boolean {
  const [site, other] = preferences.filter((choice) => takesStudents(choice) && seats.hasFree(choice));
  if (!site) return false;
  if (other && random.drawChance(SHARES.deniedOnce)) {
    assignAndDeny(application, site);
    return give(application, seats, other);
  }
  return give(application, seats, site);
}

function give(application: SimulatedApplication, seats: Seats, site: DemoSite): true {
  seats.take(site);
  application.assign(site);
  return true;
}

function assignAndDeny(application: SimulatedApplication, site: DemoSite): void {
  application.assign(site);
  application.deny();
}
