import type { EntityManager } from 'typeorm';
import { decideRecord, relationsToSite, relationsToStudent } from '../../domain/access/access.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { requireAllowed } from '../platform/access/decision.js';
import { Forbidden, NotFound } from '../platform/http/refusal.js';
import type { Site } from '../sites/site.entity.js';
import { isVerified } from '../sites/site.views.js';
import type { Student } from '../students/student.entity.js';
import type { MoveOrder } from './move-executor.js';

/** Asks domain/access about the order behind the lock: rights may have changed since the request came in. */
export async function requireMoveAllowed(
  manager: EntityManager,
  order: MoveOrder,
  student: Student,
  leftSite: Site | null,
): Promise<void> {
  switch (order.move) {
    case 'accept':
    case 'deny':
      return requireAnswerAllowed(manager, order, student);
    case 'submit':
    case 'withdraw':
    case 'assign':
    case 'return':
    case 'recall':
    case 'remove': {
      const isSiteVerified = leftSite !== null && isVerified(leftSite);
      const relations = relationsToStudent(order.by, {
        userId: student.userId,
        siteId: student.siteId,
        isSiteVerified,
      });
      requireAllowed(decideRecord(`student.${order.move}`, relations));
    }
  }
}

/** Nobody answers for an own child; a student who was never at the site is none to its people. */
async function requireAnswerAllowed(
  manager: EntityManager,
  { move, by, siteId = 0 }: MoveOrder,
  { id, userId, siteId: heldSiteId }: Student,
): Promise<void> {
  const action = move === 'accept' ? 'student.accept' : 'student.deny';
  requireAllowed(decideRecord(action, relationsToSite(by, siteId)));
  if (userId === by.id) throw new Forbidden('move.ownStudent');
  const isKnown = by.role === 'admin' || heldSiteId === siteId;
  if (isKnown) return;
  const wasThere = await manager.existsBy(HistoryEntry, { studentId: id, siteId, kind: 'assigned' });
  if (!wasThere) throw new NotFound();
}
