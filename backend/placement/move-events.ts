import type { AppEvent } from '../../domain/events/events.js';
import { applicationStatus } from '../../domain/status/application-status.js';
import { factsOf } from '../students/student-facts.js';
import type { MoveOrder } from './move-executor.js';
import type { LockedRows } from './move-rows.js';

/** The events of a move. `rows` are as they were before it. */
export function eventsOf(
  { move, studentId, message = null, isBulk = false }: MoveOrder,
  { student, leftSite, orderedSite }: LockedRows,
): AppEvent[] {
  const about = { studentId, isBulk };
  switch (move) {
    case 'submit':
      return [{ type: 'ApplicationSubmitted', ...about }];
    case 'withdraw':
      return [{ type: 'ApplicationWithdrawn', ...about, siteId: leftSite?.id ?? null }];
    case 'assign': {
      const events: AppEvent[] = [];
      // A student who was accepted elsewhere loses that seat.
      if (leftSite && applicationStatus(factsOf(student)) === 'accepted') {
        events.push({ type: 'AcceptanceRecalled', ...about, siteId: leftSite.id, message: null });
      }
      if (orderedSite) events.push({ type: 'StudentAssigned', ...about, siteId: orderedSite.id });
      return events;
    }
    case 'accept':
      return orderedSite ? [{ type: 'StudentAccepted', ...about, siteId: orderedSite.id }] : [];
    case 'return':
      return [{ type: 'ApplicationReturned', ...about, message }];
    case 'recall':
      return leftSite ? [{ type: 'AcceptanceRecalled', ...about, siteId: leftSite.id, message }] : [];
    case 'deny':
      return orderedSite ? [{ type: 'StudentDenied', ...about, siteId: orderedSite.id, message }] : [];
    case 'remove':
      return [{ type: 'ApplicationRemoved', ...about }];
    case 'restore':
      return [{ type: 'ApplicationRestored', ...about }];
  }
}
