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

export const AllowForUser = (action: Action): MethodDecorator =>
  applyDecorators(Allow(action), UseGuards(KnownUserGuard));
