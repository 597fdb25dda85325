import { IsNull, type EntityManager } from 'typeorm';
import { LANGUAGES, type Language } from '../../domain/enums/enums.js';
import type { Site } from '../sites/site.entity.js';
import type { Student } from '../students/student.entity.js';
import { User } from '../users/user.entity.js';

/** An address that a mail goes to, in the language of its account if it has one. */
export interface Recipient {
  recipient: string;
  userId: string | null;
  language: Language;
}

/** The account that the student belongs to; nobody where it is deactivated. */
export async function familyOf(
  manager: EntityManager,
  { userId }: Student,
): Promise<(Recipient & { firstName: string })[]> {
  const users = await manager.findBy(User, { id: userId, deletedAt: IsNull() });
  return users.map((user) => ({ ...toRecipient(user), firstName: user.firstName }));
}

/** A site's coordinators and its coordinator's address, each address once and none of a deactivated account. */
export async function peopleOf(manager: EntityManager, site: Site): Promise<Recipient[]> {
  const coordinators = await manager.findBy(User, {
    deletedAt: IsNull(),
    siteMembers: { siteId: site.id, role: 'coordinator' },
  });
  const recipients = coordinators.map(toRecipient);
  const address = site.coordinatorEmail?.toLowerCase();
  if (address === undefined || recipients.some(({ recipient }) => recipient === address)) return recipients;
  const account = await manager.findOneBy(User, { email: address });
  if (account?.deletedAt) return recipients;
  return [
    ...recipients,
    account ? toRecipient(account) : { recipient: address, userId: null, language: LANGUAGES[0] },
  ];
}

function toRecipient({ id, email, language }: User): Recipient {
  return { recipient: email, userId: id, language };
}
