import { randomUUID } from 'node:crypto';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { PassportStrategy, AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { Strategy } from 'passport-local';
import { FormValidationPipe } from '../platform/forms/validation.pipe.js';
import { LoginDto } from './auth.dto.js';
import { callerOf } from './caller.js';
import { DeviceCookie } from './device-cookie.js';
import { LogIn, type LoginResult } from './log-in.js';
import { SessionCookie } from './session-cookie.js';

/** passport-local with our own sessions: it returns the login result, not a user to serialize. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy) {
  /** passport has one list of strategies per process, which may run several applications (tests do). */
  readonly ownName = `password-${randomUUID()}`;

  constructor(
    private readonly logIn: LogIn,
    private readonly cookie: SessionCookie,
    private readonly device: DeviceCookie,
  ) {
    super({ usernameField: 'email', passReqToCallback: true });
    passport.use(this.ownName, this);
  }

  async validate(request: FastifyRequest, email: string, password: string): Promise<LoginResult> {
    // The guard has read the body as this form.
    const { code, passkey, remember } = request.body as LoginDto;
    const deviceToken = this.device.read(request);
    const typed = { email, password, code, passkey, remember, deviceToken };
    return this.logIn.logIn(typed, callerOf(request, this.cookie));
  }
}

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
