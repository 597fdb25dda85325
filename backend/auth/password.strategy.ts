import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { Strategy } from 'passport-local';
import type { LoginDto } from './auth.dto.js';
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
