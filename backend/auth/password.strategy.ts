import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { Strategy } from 'passport-local';
import { callerOf } from './caller.js';
import { LogIn, type LoginResult } from './log-in.js';
import { SessionCookie } from './session-cookie.js';

/** passport-local with our own sessions: what it answers is the login, not a user to remember. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy) {
  /** passport keeps one list for the whole process, which may run several applications (tests do). */
  readonly ownName = `password-${randomUUID()}`;

  constructor(
    private readonly logIn: LogIn,
    private readonly cookie: SessionCookie,
  ) {
    super({ usernameField: 'email', passReqToCallback: true });
    passport.use(this.ownName, this);
  }

  async validate(request: FastifyRequest, email: string, password: string): Promise<LoginResult> {
    return this.logIn.logIn(email, password, callerOf(request, this.cookie));
  }
}
