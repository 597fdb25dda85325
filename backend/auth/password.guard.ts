import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { FormValidationPipe } from '../platform/forms/validation.pipe.js';
import { LoginDto } from './auth.dto.js';
import type { LoginResult } from './log-in.js';
import { PasswordStrategy } from './password.strategy.js';

/** A request with the right email and password. */
export type AuthenticatedRequest = FastifyRequest & { user: LoginResult };

/** Guards run before pipes, so this one validates the form itself. */
@Injectable()
export class PasswordGuard extends AuthGuard() {
  private readonly pipe = new FormValidationPipe();

  constructor(strategy: PasswordStrategy) {
    super({ defaultStrategy: strategy.ownName });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.body = await this.pipe.transform(request.body, { type: 'body', metatype: LoginDto });
    return (await super.canActivate(context)) === true;
  }
}
