import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type EntityTarget, type QueryDeepPartialEntity } from 'typeorm';
import type { Actor } from '../../domain/access/access.js';
import {
  MOVES,
  isFull,
  refusalCode,
  type Move,
  type MoveEffect,
  type MoveName,
} from '../../domain/placement/moves.js';
import { HistoryLog } from '../history/history-log.js';
import { Conflict, Invalid } from '../platform/http/refusal.js';
import { factsOf } from '../students/student-facts.js';
import { Student } from '../students/student.entity.js';
import { Denial } from './denial.entity.js';
import type { LeftSite } from './left-site.columns.js';
import { requireMoveAllowed } from './move-access.js';
import { MoveMails } from './move-mails.js';
import { MoveRows } from './move-rows.js';
import { seatFacts } from './seat-facts.js';
import { Withdrawal } from './withdrawal.entity.js';

export interface MoveOrder {
  move: MoveName;
  studentId: string;
  by: Actor;
  /** The site to assign to, or the site that answers. */
  siteId?: number;
  /** The administrator was asked, and one seat more than there are is fine. */
  overCapacity?: boolean;
  /** What the family is told. */
  message?: string | null;
}

export interface MoveOptions {
  /** Off in tests alone: they show that the test of simultaneous moves would notice a missing lock. */
  isLocking?: boolean;
}

const KEPT: Record<NonNullable<Move['keeps']>, EntityTarget<LeftSite>> = {
  withdrawal: Withdrawal,
  denial: Denial,
};

/**
 * Makes a move of the domain's table happen: the change, its history entry and its mails in one transaction, or
 * nothing. Rows of sites are always locked before the student's, and in the order of their ids, so that no two moves
 * wait for each other.
 */
@Injectable()
export class MoveExecutor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly history: HistoryLog,
    private readonly mails: MoveMails,
  ) {}

  /** Refusals: 400 for a site that there is none of, 403 and 404 by domain/access, 409 with the move's own reason. */
  async execute(order: MoveOrder, { isLocking = true }: MoveOptions = {}): Promise<void> {
    let isDone = false;
    // Each further attempt means that another move of this student has just gone through, so this comes to an end.
    while (!isDone) {
      isDone = await this.dataSource.transaction((manager) =>
        this.attempt(manager, new MoveRows(manager, isLocking), order),
      );
    }
  }

  /** False where the student had changed its site before all rows were held: all has to be asked anew. */
  private async attempt(manager: EntityManager, rows: MoveRows, order: MoveOrder): Promise<boolean> {
    const { studentId, by, message = null } = order;
    const leftSiteId = await rows.siteIdOf(studentId);
    const sites = await rows.sites([leftSiteId, order.siteId]);
    const student = await rows.student(studentId);
    if (student.siteId !== leftSiteId) return false;
    const leftSite = sites.find(({ id }) => id === leftSiteId) ?? null;
    const orderedSite = sites.find(({ id }) => id === order.siteId) ?? null;
    if (order.siteId !== undefined && !orderedSite) throw new Invalid({ siteId: 'field.unknownSite' });

    await requireMoveAllowed(manager, order, student, leftSite);
    const seat = orderedSite && (await seatFacts(manager, orderedSite));
    const move: Move = MOVES[order.move];
    const refusal = move.refusal(factsOf(student), seat);
    if (refusal) throw new Conflict(refusal, { extra: { code: refusalCode(refusal) } });
    if (move.effect.siteId === 'target' && seat && isFull(seat) && order.overCapacity !== true) {
      throw new Conflict('move.siteFull', { extra: { code: refusalCode('move.siteFull') } });
    }

    const at = await rows.now();
    await manager.update(Student, { id: studentId }, columnsOf(move.effect, seat?.id ?? null, at));
    if (move.keeps && leftSiteId !== null) {
      await manager.insert(KEPT[move.keeps], { studentId, siteId: leftSiteId, at });
    }
    const siteId = order.siteId ?? leftSiteId;
    await this.history.add(manager, { studentId, kind: move.event, byUserId: by.id, siteId, message, at });
    await this.mails.add(manager, { move: order.move, student, leftSite, orderedSite, message });
    return true;
  }
}

function columnsOf(
  { applicationSubmitted, siteId, ...columns }: MoveEffect,
  target: number | null,
  at: Date,
): QueryDeepPartialEntity<Student> {
  return {
    ...columns,
    ...(siteId === undefined ? {} : { siteId: siteId === 'target' ? target : null }),
    ...(applicationSubmitted === undefined
      ? {}
      : { applicationSubmitted: applicationSubmitted === 'now' ? at : null }),
    updatedAt: at,
  };
}
