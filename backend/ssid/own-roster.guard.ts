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
import { NotFound, Unauthenticated } from '../platform/http/refusal.js';
import { Roster } from './roster.entity.js';

/** Checks, on a route about one roster load, whether this person started it, before the body is read. */
@Injectable()
export class OwnRosterGuard implements CanActivate {
  constructor(private readonly dataSource: DataSource) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params, person } = context.switchToHttp().getRequest<GuardedRequest>();
    if (!person) throw new Unauthenticated();
    const { id } = params as { id: string };
    const mine = { id, loadedById: person.id };
    if (!isGuid(id) || !(await this.dataSource.manager.existsBy(Roster, mine))) throw new NotFound();
    return true;
  }
}

/** `@Allow` for a route about the caller's own roster load `:id`. */
export const AllowForRoster = (action: Action): MethodDecorator =>
  applyDecorators(Allow(action), UseGuards(OwnRosterGuard));
