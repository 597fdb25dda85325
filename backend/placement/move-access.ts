import type { EntityManager } from 'typeorm';
import { decideRecord, relationsToSite, relationsToStudent } from '../../domain/access/access.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { requireAllowed } from '../platform/access/decision.js';
import { Forbidden, NotFound } from '../platform/http/refusal.js';
import { isVerified } from '../sites/site.views.js';
import type { MoveOrder } from './move-executor.js';
import type { LockedRows } from './move-rows.js';

/** Checks the permission again behind the lock, because the student may have moved since the guard checked. */
export async function requireMoveAllowed(
  manager: EntityManager,
  order: MoveOrder,
  rows: LockedRows,
): Promise<void> {
  switch (order.move) {
    case 'accept':
    case 'deny':
      return requireAnswerAllowed(manager, order, rows);
    case 'submit':
    case 'withdraw':
    case 'assign':
    case 'return':
    case 'recall':
    case 'remove':
    case 'restore': {
      const { student, leftSite } = rows;
      const relations = relationsToStudent(order.by, {
        userId: student.userId,
        siteId: student.siteId,
        isSiteVerified: leftSite !== null && isVerified(leftSite),
      });
      requireAllowed(decideRecord(`student.${order.move}`, relations));
    }
  }
}

/**
 * Nobody answers for their own child. A site's people see no students before the site is verified, and none who was
 * never there (404). For a student who was there and left, nothing awaits an answer (409).
 */
async function requireAnswerAllowed(
  manager: EntityManager,
  { move, by }: MoveOrder,
  { student, orderedSite }: LockedRows,
): Promise<void> {
  if (!orderedSite) throw new NotFound();
  const action = move === 'accept' ? 'student.accept' : 'student.deny';
  requireAllowed(decideRecord(action, relationsToSite(by, orderedSite.id)));
  if (student.userId === by.id) throw new Forbidden('move.ownStudent');
  if (by.role === 'admin') return;
  if (!isVerified(orderedSite)) throw new NotFound();
  if (student.siteId === orderedSite.id) return;
  const past = { studentId: student.id, siteId: orderedSite.id };
  if (!(await manager.existsBy(HistoryEntry, past))) throw new NotFound();
}
