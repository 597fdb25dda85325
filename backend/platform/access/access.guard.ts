import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  BEFORE_SECOND_FACTOR,
  decideGate,
  isAllowedByToken,
  type Action,
} from '../../../domain/access/access.js';
import { Forbidden, NotFound, Refusal } from '../http/refusal.js';
import { isGuid } from '../guid.js';
import { ABOUT_STUDENT, ACTION, type GuardedRequest, type SignedIn } from './allow.js';
import { requireAllowed } from './decision.js';
import { SessionReader, TokenReader } from './session-reader.js';

/** Runs before the request's content is read. A route that declares no action is hidden from everybody. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionReader,
    private readonly tokens: TokenReader,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const action = this.reflector.get<Action | undefined>(ACTION, context.getHandler());
    if (action === undefined) throw new NotFound();
    // Public routes work even while the database is unavailable.
    if (decideGate(action, null) === 'allowed') return true;
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    const person = await this.find(request, context);
    request.action = action;
    if (person) request.person = person;
    requireAllowed(decideGate(action, person));
    if (person?.token && !isAllowedByToken(action, person.token.scopes)) throw new Forbidden();
    if (person?.mustSetUpSecondFactor && !BEFORE_SECOND_FACTOR.includes(action))
      throw new Refusal(403, 'error.secondFactorRequired', { extra: { code: 'SECOND_FACTOR_REQUIRED' } });
    return true;
  }

  private async find(request: GuardedRequest, context: ExecutionContext): Promise<SignedIn | null> {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token !== undefined) return this.tokens.findOwner(token);
    const isAboutStudent = this.reflector.get<true | undefined>(ABOUT_STUDENT, context.getHandler());
    const { id = '' } = request.params as { id?: string };
    const found = await this.sessions.findPerson(request, isAboutStudent && isGuid(id) ? id : null);
    if (found?.ties !== undefined) request.ties = found.ties;
    return found?.person ?? null;
  }
}
