import { Injectable } from '@nestjs/common';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Settings } from '../platform/settings/settings.js';

/** The cookie with the session token. It has no expiry of its own and ends with the browser. */
@Injectable()
export class SessionCookie {
  private readonly name: string;
  private readonly options: CookieSerializeOptions;

  constructor(settings: Settings) {
    this.name = settings.sessionCookie;
    this.options = { httpOnly: true, sameSite: 'lax', path: '/', secure: settings.isHttps };
  }

  read(request: FastifyRequest): string | null {
    return request.cookies[this.name] ?? null;
  }

  set(reply: FastifyReply, token: string): void {
    void reply.setCookie(this.name, token, this.options);
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.options);
  }
}
