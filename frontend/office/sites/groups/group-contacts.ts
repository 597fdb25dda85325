import type { GroupContacts } from '../../../../domain/contract/classes.js';
import { enumLabelKey, GUARDIAN_RELATIONSHIPS, isOneOf } from '../../../../domain/enums/enums.js';
import { formatPhone } from '../../../../domain/fields/phone.js';
import type { Text } from '../../../shell/texts.js';

const PHONES = ['CellPhone', 'HomePhone', 'WorkPhone'] as const;

export const CONTACT_KINDS = ['guardian', 'emergency'] as const;
type ContactKind = (typeof CONTACT_KINDS)[number];

/** Someone to call about a child. */
interface Contact {
  n: 1 | 2;
  name: string;
  relationship: string | null;
  /** Such as `(505) 555-0135`. */
  phones: { number: string; kind: (typeof PHONES)[number] }[];
}

/** A child's guardians or emergency contacts, as far as the family named them. */
export function listContacts(contacts: GroupContacts, kind: ContactKind, t: Text): Contact[] {
  return ([1, 2] as const)
    .map((n) => {
      const relationship = contacts[`${kind}${n}Relationship`];
      return {
        n,
        name: [contacts[`${kind}${n}FirstName`], contacts[`${kind}${n}LastName`]].filter(Boolean).join(' '),
        // A guardian's is a code, an emergency contact's is what the family wrote.
        relationship: isOneOf(GUARDIAN_RELATIONSHIPS, relationship)
          ? t(enumLabelKey('guardianRelationship', relationship))
          : relationship,
        phones: PHONES.flatMap((phone) => {
          const number = contacts[`${kind}${n}${phone}`];
          return number ? [{ number: formatPhone(number), kind: phone }] : [];
        }),
      };
    })
    .filter(({ name, phones }) => name !== '' || phones.length > 0);
}

/** The link that calls a number. */
export function callPath(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}
