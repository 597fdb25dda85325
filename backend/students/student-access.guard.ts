import {
  Injectable,
  UseGuards,
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { decideRecord, relationsToStudent, type Action } from '../../domain/access/access.js';
import { ACTION, Allow, type GuardedRequest } from '../platform/access/allow.js';
import { requireAllowed } from '../platform/access/decision.js';
import { isGuid } from '../platform/guid.js';
import { NotFound, Unauthenticated } from '../platform/http/refusal.js';
import { Student } from './student.entity.js';

/**
 * Asks, on a route about one student, whether this person may do this to this student. A guard and not the service,
 * because whose student it is comes before whether the body is valid. Malformed, unknown and other families' ids are
 * refused in the same words.
 */
@Injectable()
export class StudentAccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly dataSource: DataSource,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const action = this.reflector.get<Action>(ACTION, context.getHandler());
    const { person, params } = context.switchToHttp().getRequest<GuardedRequest>();
    if (!person) throw new Unauthenticated();
    const student = await this.find((params as { id: string }).id);
    if (!student) throw new NotFound();
    requireAllowed(decideRecord(action, relationsToStudent(person, student)));
    return true;
  }

  private async find(id: string): Promise<Student | null> {
    if (!isGuid(id)) return null;
    const select = { id: true, userId: true, siteId: true };
    return this.dataSource.manager.findOne(Student, { select, where: { id } });
  }
}

/** `@Allow` for a route about the student `:id`: declares the action, and asks it of that student. */
export const AllowForStudent = (action: Action): MethodDecorator =>
  applyDecorators(Allow(action), UseGuards(StudentAccessGuard));
