import {
  Injectable,
  UseGuards,
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { decideRecord, getRelationsToSite, type Action } from '../../domain/access/access.js';
import { rules } from '../../domain/fields/rules.js';
import { ACTION, Allow, type GuardedRequest } from '../platform/access/allow.js';
import { requireAllowed } from '../platform/access/decision.js';
import { NotFound, Unauthenticated } from '../platform/http/refusal.js';
import { Site } from './site.entity.js';

const DIGITS = /^[1-9]\d*$/;

/** Runs before the body is read. Invalid, unknown and other people's sites get the same answer. */
@Injectable()
export class SiteAccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @InjectRepository(Site) private readonly sites: Repository<Site>,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const action = this.reflector.get<Action>(ACTION, context.getHandler());
    const { person, params } = context.switchToHttp().getRequest<GuardedRequest>();
    if (!person) throw new Unauthenticated();
    const id = parseSiteId((params as { id: string }).id);
    if (id === null || !(await this.sites.existsBy({ id }))) throw new NotFound();
    requireAllowed(decideRecord(action, getRelationsToSite(person, id)));
    return true;
  }
}

function parseSiteId(text: string): number | null {
  return DIGITS.test(text) ? (rules.site.read(Number(text)).value ?? null) : null;
}

export const AllowForSite = (action: Action): MethodDecorator =>
  applyDecorators(Allow(action), UseGuards(SiteAccessGuard));
