import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { SITE_ROLES, isOneOf } from '../../domain/enums/enums.js';
import type { GuardedRequest } from '../platform/access/allow.js';
import { isFormBody } from '../platform/forms/form-dto.js';
import { Unauthenticated } from '../platform/http/refusal.js';
import { requireGrantable } from './site-people.js';

/**
 * Refuses a role that the person may not give at this site, before the rest of the body is validated; an unknown role
 * is left to the form. Runs after the site's guard.
 */
@Injectable()
export class SiteRoleGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { person, params, body } = context.switchToHttp().getRequest<GuardedRequest>();
    if (!person) throw new Unauthenticated();
    const role = isFormBody(body) ? body['role'] : undefined;
    if (isOneOf(SITE_ROLES, role)) requireGrantable(person, Number((params as { id: string }).id), role);
    return true;
  }
}
