import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REMEMBER_DAYS } from '../../domain/contract/second-factor.js';
import { Settings } from '../platform/settings/settings.js';

/** The cookie of a browser that isn't asked for a code. It stays when the session ends. */
@Injectable()
export class DeviceCookie {
  private readonly name: string;

  constructor(private readonly settings: Settings) {
    this.name = settings.isHttps ? '__Host-device' : 'device';
  }

  read(request: FastifyRequest): string | null {
    return request.cookies[this.name] ?? null;
  }

  set(reply: FastifyReply, token: string): void {
    void reply.setCookie(this.name, token, {
      ...{ httpOnly: true, sameSite: 'lax', path: '/', secure: this.settings.isHttps },
      maxAge: REMEMBER_DAYS * 24 * 60 * 60,
    });
  }
}
