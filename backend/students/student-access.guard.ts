import {
  Injectable,
  UseGuards,
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DataSource } from 'typeorm';
import {
  decideRecord,
  relationsToStudent,
  type Action,
  type StudentTies,
} from '../../domain/access/access.js';
import { ACTION, Allow, type GuardedRequest } from '../platform/access/allow.js';
import { requireAllowed } from '../platform/access/decision.js';
import { isGuid } from '../platform/guid.js';
import { NotFound, Unauthenticated } from '../platform/http/refusal.js';

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
    const ties = await this.find((params as { id: string }).id);
    if (!ties) throw new NotFound();
    requireAllowed(decideRecord(action, relationsToStudent(person, ties)));
    return true;
  }

  private async find(id: string): Promise<StudentTies | null> {
    if (!isGuid(id)) return null;
    const [ties] = await this.dataSource.query<StudentTies[]>(
      `SELECT s."userId", s."siteId", t."verifiedAt" IS NOT NULL AS "isSiteVerified"
       FROM students s LEFT JOIN sites t ON t."id" = s."siteId" WHERE s."id" = $1`,
      [id],
    );
    return ties ?? null;
  }
}

/** `@Allow` for a route about the student `:id`: declares the action, and asks it of that student. */
export const AllowForStudent = (action: Action): MethodDecorator =>
  applyDecorators(Allow(action), UseGuards(StudentAccessGuard));
