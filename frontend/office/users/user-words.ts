import { PAGES } from '../../../domain/contract/pages.js';
import type { ApplicationStatus } from '../../../domain/enums/enums.js';
import type { Deactivated } from './users-address.js';

export function userPath({ id }: { id: string }): string {
  return PAGES.user.replace(':id', id);
}

/** As people are spoken of. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

export function deactivatedOf({ deleted }: { deleted: boolean }): Deactivated {
  return deleted ? 'yes' : 'no';
}

/** The application status whose colours an account wears. */
export function accountTone({ deleted }: { deleted: boolean }): ApplicationStatus {
  return deleted ? 'removed' : 'accepted';
}
