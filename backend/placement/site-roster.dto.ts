import { PickType } from '@nestjs/swagger';
import { CONTACT_FIELDS } from '../../domain/contract/application.js';
import type { RosterContacts, RosterEntry, RosterStatus } from '../../domain/contract/site.js';
import type { Grade } from '../../domain/enums/enums.js';
import { StudentAnswer } from '../students/student.dto.js';

export class RosterEntryAnswer implements RosterEntry {
  id!: string;
  firstName!: string;
  lastName!: string;
  grade!: Grade | null;
  status!: RosterStatus;
  /** Whether the site should have answered by now. */
  overdue!: boolean;
}

/** The guardians and emergency contacts of a student with a seat. */
export class RosterContactsAnswer
  extends PickType(StudentAnswer, ['id', ...CONTACT_FIELDS])
  implements RosterContacts {}
