import type { CallPhone } from '../contract/coming.js';
import type { Attending, CallReason } from '../enums/coming.js';
import type { AttendanceMark } from '../enums/attendance.js';
import type { CONTACT_FIELDS } from '../contract/application.js';
import type { Day } from '../fields/date-text.js';
import { isCallDue, type AskingDays } from '../season/asking.js';
import { getAbsence } from './attendance.js';

export interface CallFacts {
  attending: Attending | null;
  /** When the family was asked, in the state's time zone; null if it never was. */
  askedOn: Day | null;
  marks: Readonly<Record<Day, AttendanceMark>>;
}

/** Null if there's no reason to call. `days` are the site's program days up to today, in order. */
export function getCallReason(
  { attending, askedOn, marks }: CallFacts,
  season: AskingDays,
  days: readonly Day[],
  today: Day,
): CallReason | null {
  const absence = getAbsence(marks, days);
  if (absence !== null) return absence;
  return attending === null && isCallDue(season, today, askedOn) ? 'unconfirmed' : null;
}

type Contacts = Readonly<Record<(typeof CONTACT_FIELDS)[number], string | null>>;

const PEOPLE = ['guardian1', 'guardian2', 'emergency1', 'emergency2'] as const;
const PHONES = ['CellPhone', 'HomePhone', 'WorkPhone'] as const;

/** Guardians first; a number shared by several people is listed once. */
export function listPhones(contacts: Contacts): CallPhone[] {
  const phones: CallPhone[] = [];
  for (const person of PEOPLE) {
    for (const field of PHONES) {
      const phone = contacts[`${person}${field}`];
      if (phone === null || phone === '' || phones.some((known) => known.phone === phone)) continue;
      const names = [contacts[`${person}FirstName`], contacts[`${person}LastName`]];
      const name = names.filter((part) => part !== null && part !== '').join(' ');
      phones.push({ name, relationship: contacts[`${person}Relationship`], phone });
    }
  }
  return phones;
}
