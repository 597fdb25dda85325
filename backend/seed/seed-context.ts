import type { State } from '../../domain/enums/states.js';
import type { DemoCalendar } from './calendar.js';
import type { PeopleMaker } from './people.js';
import type { Random } from './random.js';
import type { UserRow } from './rows.js';
import type { SchoolFinder } from './school-finder.js';
import type { Seats } from './seats.js';
import type { DemoSite } from './sites.js';
import type { PackZip } from './state-pack.js';

/** All that the families and their applications are made from and play in. */
export interface SeedContext {
  random: Random;
  people: PeopleMaker;
  state: State;
  programYear: number;
  calendar: DemoCalendar;
  zips: readonly PackZip[];
  schools: SchoolFinder;
  sites: readonly DemoSite[];
  seats: Seats;
  admins: readonly UserRow[];
  /** The state's next student number. */
  nextSsid: () => string;
}
