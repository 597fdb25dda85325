import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { FormValidationPipe } from '../platform/forms/validation.pipe.js';
import { LoginDto } from './auth.dto.js';
import type { LoginResult } from './sessions.service.js';

export type AuthenticatedRequest = FastifyRequest & { user: LoginResult };

@Injectable()
export class LocalAuthGuard extends AuthGuard('local') {
  private readonly pipe = new FormValidationPipe();

  /** Guards run before pipes, so this guard validates the form itself. */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.body = await this.pipe.transform(request.body, { type: 'body', metatype: LoginDto });
    return (await super.canActivate(context)) === true;
  }
}
