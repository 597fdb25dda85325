import {
  Injectable,
  SetMetadata,
  UseGuards,
  UseInterceptors,
  applyDecorators,
  type CallHandler,
  type CanActivate,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { from, mergeMap, type Observable } from 'rxjs';
import { decideRecord, getRelationsToStudent, type Action } from '../../domain/access/access.js';
import { ReadLog, isReadAction } from '../history/read-log.js';
import { ABOUT_STUDENT, ACTION, Allow, type GuardedRequest } from '../platform/access/allow.js';
import { requireAllowed } from '../platform/access/decision.js';
import { isGuid } from '../platform/guid.js';
import { getCountedAddress } from '../platform/http/client-address.js';
import { NotFound, SeasonEnded, Unauthenticated } from '../platform/http/refusal.js';

function readRequest(request: GuardedRequest) {
  const { person, ties, params } = request;
  if (!person) throw new Unauthenticated();
  const { id: studentId } = params as { id: string };
  if (!isGuid(studentId) || !ties) throw new NotFound();
  return { person, ties, studentId, relations: getRelationsToStudent(person, ties) };
}

const isChange = ({ method }: GuardedRequest) => method !== 'GET' && method !== 'HEAD';

/** A guard, because access is checked before validation. Applications of ended seasons can't be changed. */
@Injectable()
export class StudentAccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const action = this.reflector.get<Action>(ACTION, context.getHandler());
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    const { ties, relations } = readRequest(request);
    requireAllowed(decideRecord(action, relations));
    if (isChange(request) && action !== 'student.applyAgain' && !ties.isCurrent) throw new SeasonEnded();
    return true;
  }
}

/** Logs reads by anyone but the family. The entry is on disk before the response. */
@Injectable()
class ReadLogInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly reads: ReadLog,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const action = this.reflector.get<Action>(ACTION, context.getHandler());
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    const { person, studentId, relations } = readRequest(request);
    if (!isReadAction(action) || relations.includes('owner')) return next.handle();
    const address = getCountedAddress(request.ip);
    const logged = this.reads.add({ userId: person.id, address, action, studentId });
    if (isChange(request) || action === 'student.access')
      return from(logged).pipe(mergeMap(() => next.handle()));
    // The rejection is reported below, unless the route fails first.
    logged.catch(() => undefined);
    return next.handle().pipe(mergeMap((answer: unknown) => logged.then(() => answer)));
  }
}

export const AllowForStudent = (action: Action): MethodDecorator =>
  applyDecorators(
    Allow(action),
    SetMetadata(ABOUT_STUDENT, true),
    UseGuards(StudentAccessGuard),
    UseInterceptors(ReadLogInterceptor),
  );
