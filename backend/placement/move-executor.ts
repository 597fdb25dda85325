import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type EntityTarget, type QueryDeepPartialEntity } from 'typeorm';
import { decideRecord, relationsToStudent, type Action, type Actor } from '../../domain/access/access.js';
import { MOVES, type Move, type MoveEffect, type MoveName } from '../../domain/placement/moves.js';
import { HistoryLog } from '../history/history-log.js';
import { requireAllowed } from '../platform/access/decision.js';
import { Conflict } from '../platform/http/refusal.js';
import { factsOf } from '../students/student-facts.js';
import { Student } from '../students/student.entity.js';
import { MoveMails } from './move-mails.js';
import { MoveRows } from './move-rows.js';
import { Withdrawal } from './withdrawal.entity.js';

export interface MoveOrder {
  move: MoveName;
  studentId: string;
  by: Actor;
}

export interface MoveOptions {
  /** Off in tests alone: they show that the test of simultaneous moves would notice a missing lock. */
  isLocking?: boolean;
}

const KEPT: Record<NonNullable<Move['keeps']>, EntityTarget<Withdrawal>> = { withdrawal: Withdrawal };

/**
 * Makes a move of the domain's table happen: the change, its history entry and its mails in one transaction, or
 * nothing. The site's row is always locked before the student's, so that no two moves wait for each other.
 */
@Injectable()
export class MoveExecutor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly history: HistoryLog,
    private readonly mails: MoveMails,
  ) {}

  async execute(order: MoveOrder, { isLocking = true }: MoveOptions = {}): Promise<void> {
    let isDone = false;
    // Each further attempt means that another move of this student has just gone through, so this comes to an end.
    while (!isDone) {
      isDone = await this.dataSource.transaction((manager) =>
        this.attempt(manager, new MoveRows(manager, isLocking), order),
      );
    }
  }

  /** False where the student had changed its site before both rows were held: all has to be asked anew. */
  private async attempt(manager: EntityManager, rows: MoveRows, order: MoveOrder): Promise<boolean> {
    const { studentId, by } = order;
    const siteId = await rows.siteIdOf(studentId);
    const site = siteId === null ? null : await rows.site(siteId);
    const student = await rows.student(studentId);
    if (student.siteId !== siteId) return false;

    const action: Action = `student.${order.move}`;
    requireAllowed(decideRecord(action, relationsToStudent(by, student)));
    const move: Move = MOVES[order.move];
    const refusal = move.refusal(factsOf(student));
    if (refusal) throw new Conflict(refusal);

    const at = await rows.now();
    await manager.update(Student, { id: studentId }, columnsOf(move.effect, at));
    if (move.keeps && siteId !== null) await manager.insert(KEPT[move.keeps], { studentId, siteId, at });
    await this.history.add(manager, { studentId, kind: move.event, byUserId: by.id, siteId, at });
    await this.mails.add(manager, order.move, student, site);
    return true;
  }
}

function columnsOf(effect: MoveEffect, at: Date): QueryDeepPartialEntity<Student> {
  const { applicationSubmitted, ...columns } = effect;
  if (applicationSubmitted === undefined) return { ...columns, updatedAt: at };
  return { ...columns, applicationSubmitted: applicationSubmitted === 'now' ? at : null, updatedAt: at };
}
