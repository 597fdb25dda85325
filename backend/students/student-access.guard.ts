import {
  Injectable,
  SetMetadata,
  UseGuards,
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { decideRecord, relationsToStudent, type Action } from '../../domain/access/access.js';
import { ReadLog, isReadAction } from '../history/read-log.js';
import { ABOUT_STUDENT, ACTION, Allow, type GuardedRequest } from '../platform/access/allow.js';
import { requireAllowed } from '../platform/access/decision.js';
import { isGuid } from '../platform/guid.js';
import { countedAddress } from '../platform/http/client-address.js';
import { NotFound, SeasonEnded, Unauthenticated } from '../platform/http/refusal.js';

/**
 * Checks, on a route about one student, whether this person may do this to this student. A guard and not the service,
 * because access comes before validation. Invalid, unknown and other families' IDs get the same answer. Reads by anyone
 * but the family are logged before the response. Applications of ended seasons can't be changed.
 */
@Injectable()
export class StudentAccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly reads: ReadLog,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const action = this.reflector.get<Action>(ACTION, context.getHandler());
    const { person, ties, params, ip, method } = context.switchToHttp().getRequest<GuardedRequest>();
    if (!person) throw new Unauthenticated();
    const { id: studentId } = params as { id: string };
    if (!isGuid(studentId) || !ties) throw new NotFound();
    const relations = relationsToStudent(person, ties);
    requireAllowed(decideRecord(action, relations));
    const isChange = method !== 'GET' && action !== 'student.applyAgain';
    if (isChange && !ties.isCurrent) throw new SeasonEnded();
    if (isReadAction(action) && !relations.includes('owner'))
      await this.reads.add({ userId: person.id, address: countedAddress(ip), action, studentId });
    return true;
  }
}

/** `@Allow` for a route about the student `:id`: declares the action and checks it for that student. */
export const AllowForStudent = (action: Action): MethodDecorator =>
  applyDecorators(Allow(action), SetMetadata(ABOUT_STUDENT, true), UseGuards(StudentAccessGuard));
