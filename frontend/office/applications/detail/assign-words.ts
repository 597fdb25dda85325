import type { AssignConfirmation } from '../../../../domain/placement/moves.js';
import type { MessageKey } from '../../../../domain/messages/keys.js';

/** The verb on the button that assigns in spite of something: the gravest of the reasons names it. */
export function assignVerb(reasons: readonly AssignConfirmation[]): MessageKey {
  if (reasons.includes('overCapacity')) return 'assign.yesOver';
  return reasons.includes('reassign') ? 'assign.yesReassign' : 'assign.yes';
}

/** The title over the server's sentence when it refuses an assignment: by the code of its answer. */
export function refusalTitle(code: string | undefined): MessageKey {
  switch (code) {
    case 'NO_SITE':
      return 'assign.noSiteTitle';
    case 'SITE_ALREADY_ASSIGNED':
      return 'assign.sameTitle';
    case 'SITE_NOT_TAKING':
    case 'SITE_NOT_VERIFIED':
      return 'assign.refusedTitle';
    default:
      return 'assign.changedTitle';
  }
}
