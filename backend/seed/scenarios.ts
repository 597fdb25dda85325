import type { ApplicationStatus } from '../../domain/enums/enums.js';
import type { Random } from './random.js';
import { takesStudents, type Seats } from './seats.js';
import type { SimulatedApplication } from './simulated-application.js';
import type { DemoSite } from './sites.js';

/** What a plot may use besides its student. */
export interface ScenarioContext {
  random: Random;
  seats: Seats;
  /** The student's choice, best first. */
  preferences: readonly DemoSite[];
  /** A site near the student that was canceled since. */
  canceledSite: DemoSite | undefined;
}

const RETURN_MESSAGES = [
  'Please give a phone number where we can reach you during the day.',
  'The birthday and the grade do not fit together. Please check both.',
  'Please add the apartment number to the address.',
  'Please name a second emergency contact outside your household.',
];
const RECALL_MESSAGE = 'The site had to give up a group. We are looking for another place for your child.';

/** Some applications took a turn on their way. */
const SHARES = { returnedOnce: 0.05, deniedOnce: 0.1, recalled: 0.04, freed: 0.05, assignedBefore: 0.3 };

/** The plots of submitted applications, by the status in which each ends. */
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

/** Takes a submitted student to a status; one for whom there is no seat stays unassigned. */
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

/** Waiting: most from the start, some anew because their site was canceled or their acceptance recalled. */
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

/** Assigns the best preference that has a seat, now and then after another one said no. */
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
