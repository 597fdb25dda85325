import { daysAfter, type DemoCalendar } from './calendar.js';
import type { PeopleMaker } from './people.js';
import type { Random } from './random.js';
import type { NewSite } from './rows.js';
import type { PackZip } from './state-pack.js';

const COUNT = 3;

/** Organizations that have just sent the interest form: pending, without seats, people or a pin. */
export function makeInterestedSites(
  random: Random,
  people: PeopleMaker,
  calendar: DemoCalendar,
  zips: readonly PackZip[],
  firstId: number,
): NewSite[] {
  return random
    .shuffled(zips)
    .slice(0, COUNT)
    .map(({ city, county }, at) =>
      interestedSite(random, people, calendar, { city, county, id: firstId + at }),
    );
}

function interestedSite(
  random: Random,
  people: PeopleMaker,
  calendar: DemoCalendar,
  { id, city, county }: { id: number; city: string; county: string },
): NewSite {
  const createdAt = daysAfter(random, calendar.familiesFrom, 60, 95);
  const registrant = people.adult();
  const contact = people.adult();
  return {
    id,
    name: `Friends of ${city} Readers`,
    orgName: `Friends of ${city} Readers`,
    orgType: 'community',
    county,
    status: 'pending',
    contactName: `${contact.firstName} ${contact.lastName}`,
    contactRole: 'Chair',
    contactEmail: people.email(contact),
    contactPhone: people.phone(),
    registrantName: `${registrant.firstName} ${registrant.lastName}`,
    registrantRole: 'Volunteer',
    registrantEmail: people.email(registrant),
    interestReason: 'We have a bright hall, twenty volunteers and many children nearby.',
    createdAt,
    updatedAt: createdAt,
  };
}
