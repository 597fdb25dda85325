import type { ApplicationStatus } from '../../../domain/enums/enums.js';
import type { Deactivated } from './users-address.js';

export function deactivatedOf({ deleted }: { deleted: boolean }): Deactivated {
  return deleted ? 'yes' : 'no';
}

/** The application status whose colors an account has. */
export function accountTone({ deleted }: { deleted: boolean }): ApplicationStatus {
  return deleted ? 'removed' : 'accepted';
}
