import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import type { LoginDto } from './auth.dto.js';
import { getCaller } from './caller.js';
import { DeviceCookie, SessionCookie } from './cookies.js';
import { LoginService } from './login.service.js';
import type { LoginResult } from './sessions.service.js';

@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly loginService: LoginService,
    private readonly cookie: SessionCookie,
    private readonly device: DeviceCookie,
  ) {
    super({ usernameField: 'email', passReqToCallback: true });
  }

  async validate(request: FastifyRequest, email: string, password: string): Promise<LoginResult> {
    // The guard has validated the body as this form.
    const { code, passkey, remember } = request.body as LoginDto;
    const deviceToken = this.device.read(request);
    const typed = { email, password, code, passkey, remember, deviceToken };
    return this.loginService.logIn(typed, getCaller(request, this.cookie));
  }
}
