import type { ApplicationStatus } from '../../domain/enums/enums.js';
import type { Random } from './random.js';
import { takesStudents, type Seats } from './seats.js';
import type { DemoSite } from './sites.js';
import type { Story } from './story.js';

/** What a plot may use besides its student. */
export interface Stage {
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
const PLOTS: Record<SubmittedStatus, (story: Story, stage: Stage) => void> = {
  unassigned: tellUnassigned,
  assigned: (story, stage) => {
    seat(story, stage);
  },
  accepted: (story, stage) => {
    if (seat(story, stage)) story.accepted();
  },
  declined: (story, stage) => {
    const site = stage.preferences.find(takesStudents);
    if (site) assignAndDeny(story, site);
  },
  withdrawn: (story, stage) => {
    const site = stage.preferences.find(takesStudents);
    if (!site) return;
    story.assigned(site);
    story.accepted();
    story.withdrawn();
  },
  returned: (story, stage) => {
    const site = stage.preferences.find(takesStudents);
    if (site && stage.random.chance(SHARES.assignedBefore)) story.assigned(site);
    story.returned(stage.random.pick(RETURN_MESSAGES));
  },
  removed: (story) => story.removed(),
};

/** Takes a submitted student to a status; one for whom there is no seat stays unassigned. */
export function tell(story: Story, status: SubmittedStatus, stage: Stage): void {
  story.submitted();
  if (stage.random.chance(SHARES.returnedOnce)) {
    story.returned(stage.random.pick(RETURN_MESSAGES));
    story.submitted();
  }
  PLOTS[status](story, stage);
}

/** Waiting: most from the start, some anew because their site was canceled or their acceptance recalled. */
function tellUnassigned(story: Story, { random, preferences, canceledSite }: Stage): void {
  const site = preferences.find(takesStudents);
  if (canceledSite && random.chance(SHARES.freed)) {
    story.assigned(canceledSite);
    story.accepted();
    story.canceled();
  } else if (site && random.chance(SHARES.recalled)) {
    story.assigned(site);
    story.accepted();
    story.recalled(RECALL_MESSAGE);
  }
}

/** Assigns the best preference that has a seat, now and then after another one said no. */
function seat(story: Story, { random, seats, preferences }: Stage): boolean {
  const [site, other] = preferences.filter((choice) => takesStudents(choice) && seats.hasFree(choice));
  if (!site) return false;
  if (other && random.chance(SHARES.deniedOnce)) {
    assignAndDeny(story, site);
    return give(story, seats, other);
  }
  return give(story, seats, site);
}

function give(story: Story, seats: Seats, site: DemoSite): true {
  seats.take(site);
  story.assigned(site);
  return true;
}

function assignAndDeny(story: Story, site: DemoSite): void {
  story.assigned(site);
  story.denied();
}
