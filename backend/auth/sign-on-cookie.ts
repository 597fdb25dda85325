import { Injectable } from '@nestjs/common';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Settings } from '../platform/settings/settings.js';

const LIFETIME_SECONDS = 10 * 60;

/** What only this browser knows while it's at the identity provider. */
export interface SignOnTicket {
  state: string;
  nonce: string;
  verifier: string;
}

/** Keeps the ticket in the browser, so that every instance can finish what another one started. */
@Injectable()
export class SignOnCookie {
  private readonly name: string;
  private readonly options: CookieSerializeOptions;

  constructor(settings: Settings) {
    this.name = settings.isHttps ? '__Host-sign-on' : 'sign-on';
    // Lax: the browser comes back from another site.
    this.options = { httpOnly: true, sameSite: 'lax', path: '/', secure: settings.isHttps };
  }

  set(reply: FastifyReply, { state, nonce, verifier }: SignOnTicket): void {
    const ticket = [state, nonce, verifier].join('.');
    void reply.setCookie(this.name, ticket, { ...this.options, maxAge: LIFETIME_SECONDS });
  }

  /** A ticket is for one return. */
  take(request: FastifyRequest, reply: FastifyReply): SignOnTicket | null {
    const [state, nonce, verifier] = (request.cookies[this.name] ?? '').split('.');
    void reply.clearCookie(this.name, this.options);
    return state && nonce && verifier ? { state, nonce, verifier } : null;
  }
}
