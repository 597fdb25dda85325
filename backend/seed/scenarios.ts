import type { ApplicationStatus } from '../../domain/enums/enums.js';
import type { Random } from './random.js';
import { takesStudents, type Seats } from './seats.js';
import type { SimulatedApplication } from './simulated-application.js';
import type { DemoSite } from './sites.js';

/** What a scenario uses besides its student. */
export interface ScenarioContext {
  random: Random;
  seats: Seats;
  /** The student's preferences, best first. */
  preferences: readonly DemoSite[];
  /** A site nearby that has been canceled. */
  canceledSite: DemoSite | undefined;
}

const RETURN_MESSAGES = [
  'Please give a phone number where we can reach you during the day.',
  'The birthday and the grade do not fit together. Please check both.',
  'Please add the apartment number to the address.',
  'Please name a second emergency contact outside your household.',
];
const RECALL_MESSAGE = 'The site had to give up a group. We are looking for another place for your child.';

/** Some applications take a detour. */
const SHARES = { returnedOnce: 0.05, deniedOnce: 0.1, recalled: 0.04, freed: 0.05, assignedBefore: 0.3 };

/** The scenarios of submitted applications, by final status. */
type SubmittedStatus = Exclude<ApplicationStatus, 'incomplete'>;
const SCENARIOS: Record<
  SubmittedStatus,
  (application: SimulatedApplication, context: ScenarioContext) => void
> = {
  unassigned: leaveUnassigned,
  assigned: (application, context) => {
    seat(application, context);
  },
  accepted: (application, context) => {
    if (seat(application, context)) application.accepted();
  },
  declined: (application, context) => {
    const site = context.preferences.find(takesStudents);
    if (site) assignAndDeny(application, site);
  },
  withdrawn: (application, context) => {
    const site = context.preferences.find(takesStudents);
    if (!site) return;
    application.assigned(site);
    application.accepted();
    application.withdrawn();
  },
  returned: (application, context) => {
    const site = context.preferences.find(takesStudents);
    if (site && context.random.chance(SHARES.assignedBefore)) application.assigned(site);
    application.returned(context.random.pick(RETURN_MESSAGES));
  },
  removed: (application) => application.removed(),
};

/** Brings a submitted application to a status; without a free seat, it stays unassigned. */
export function runScenario(
  application: SimulatedApplication,
  status: SubmittedStatus,
  context: ScenarioContext,
): void {
  application.submitted();
  if (context.random.chance(SHARES.returnedOnce)) {
    application.returned(context.random.pick(RETURN_MESSAGES));
    application.submitted();
  }
  SCENARIOS[status](application, context);
}

/** Most have been waiting from the start; some again, after their site was canceled or the acceptance recalled. */
function leaveUnassigned(
  application: SimulatedApplication,
  { random, preferences, canceledSite }: ScenarioContext,
): void {
  const site = preferences.find(takesStudents);
  if (canceledSite && random.chance(SHARES.freed)) {
    application.assigned(canceledSite);
    application.accepted();
    application.canceled();
  } else if (site && random.chance(SHARES.recalled)) {
    application.assigned(site);
    application.accepted();
    application.recalled(RECALL_MESSAGE);
  }
}

/** Assigns the best preference with a free seat, sometimes after another site declined. */
function seat(application: SimulatedApplication, { random, seats, preferences }: ScenarioContext): boolean {
  const [site, other] = preferences.filter((choice) => takesStudents(choice) && seats.hasFree(choice));
  if (!site) return false;
  if (other && random.chance(SHARES.deniedOnce)) {
    assignAndDeny(application, site);
    return give(application, seats, other);
  }
  return give(application, seats, site);
}

function give(application: SimulatedApplication, seats: Seats, site: DemoSite): true {
  seats.take(site);
  application.assigned(site);
  return true;
}

function assignAndDeny(application: SimulatedApplication, site: DemoSite): void {
  application.assigned(site);
  application.denied();
}
