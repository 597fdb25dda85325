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

/** Asks, on a route about one account, whether there is one; before the body is looked at, like the guard of students. */
@Injectable()
export class KnownUserGuard implements CanActivate {
  constructor(private readonly dataSource: DataSource) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params } = context.switchToHttp().getRequest<GuardedRequest>();
    const { id } = params as { id: string };
    if (!isGuid(id) || !(await this.dataSource.manager.existsBy(User, { id }))) throw new NotFound();
    return true;
  }
}

/** `@Allow` for a route about the account `:id`. Whoever may look after one may look after all. */
export const AllowForUser = (action: Action): MethodDecorator =>
  applyDecorators(Allow(action), UseGuards(KnownUserGuard));
