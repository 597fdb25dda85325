import type { State } from '../../domain/enums/states.js';
import type { DemoCalendar } from './calendar.js';
import type { PeopleMaker } from './people.js';
import type { Random } from './random.js';
import type { UserRow } from './rows.js';
import type { SchoolFinder } from './school-finder.js';
import type { Seats } from './seats.js';
import type { DemoSite } from './sites.js';
import type { PackZip } from './state-pack.js';

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
  /** Children get their first seats from a placement run, so their simulated applications stop before it. */
  isBeforePlacement: boolean;
  admins: readonly UserRow[];
  nextSsid: () => string;
}
