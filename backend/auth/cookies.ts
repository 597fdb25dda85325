import { Injectable } from '@nestjs/common';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REMEMBER_DAYS } from '../../domain/contract/second-factor.js';
import { Settings } from '../platform/settings/settings.js';

/** Hidden from scripts and not sent with other websites' forms. By default, it expires with the browser. */
abstract class HostCookie {
  private readonly options: CookieSerializeOptions;

  constructor(
    private readonly name: string,
    { isHttps }: Settings,
    expiry: Pick<CookieSerializeOptions, 'maxAge'> = {},
  ) {
    this.options = { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps, ...expiry };
  }

  read(request: FastifyRequest): string | null {
    return request.cookies[this.name] ?? null;
  }

  set(reply: FastifyReply, value: string): void {
    void reply.setCookie(this.name, value, this.options);
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.options);
  }
}

@Injectable()
export class SessionCookie extends HostCookie {
  constructor(settings: Settings) {
    super(settings.sessionCookie, settings);
  }
}

@Injectable()
export class DeviceCookie extends HostCookie {
  constructor(settings: Settings) {
    super(settings.getCookieName('device'), settings, { maxAge: REMEMBER_DAYS * 24 * 60 * 60 });
  }
}

const SIGN_ON_SECONDS = 10 * 60;

export interface SignOnTicket {
  state: string;
  nonce: string;
  verifier: string;
}

/** Keeps the ticket in the browser, so that any instance can finish what another one started. */
@Injectable()
export class SignOnCookie extends HostCookie {
  constructor(settings: Settings) {
    super(settings.getCookieName('sign-on'), settings, { maxAge: SIGN_ON_SECONDS });
  }

  keep(reply: FastifyReply, { state, nonce, verifier }: SignOnTicket): void {
    this.set(reply, [state, nonce, verifier].join('.'));
  }

  take(request: FastifyRequest, reply: FastifyReply): SignOnTicket | null {
    const [state, nonce, verifier] = (this.read(request) ?? '').split('.');
    this.clear(reply);
    return state && nonce && verifier ? { state, nonce, verifier } : null;
  }
}
