import {
  Injectable,
  UseGuards,
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Action } from '../../domain/access/access.js';
import { Allow, type GuardedRequest } from '../platform/access/allow.js';
import { isGuid } from '../platform/guid.js';
import { NotFound } from '../platform/http/refusal.js';
import { User } from './user.entity.js';

/** Checks, on a route about one account, that the account exists, before the body is read. */
@Injectable()
class KnownUserGuard implements CanActivate {
  constructor(private readonly dataSource: DataSource) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params } = context.switchToHttp().getRequest<GuardedRequest>();
    const { id } = params as { id: string };
    if (!isGuid(id) || !(await this.dataSource.manager.existsBy(User, { id }))) throw new NotFound();
    return true;
  }
}

/** `@Allow` for a route about the account `:id`. Access to one account is access to all. */
export const AllowForUser = (action: Action): MethodDecorator =>
  applyDecorators(Allow(action), UseGuards(KnownUserGuard));
