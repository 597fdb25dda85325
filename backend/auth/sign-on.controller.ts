import { Controller, Get, HttpCode, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Allow } from '../platform/access/allow.js';
import { SIGN_ON_PATH } from '../platform/http/paths.js';
import { Settings } from '../platform/settings/settings.js';
import { NotFound } from '../platform/http/refusal.js';
import { getCaller } from './caller.js';
import { SessionCookie } from './session-cookie.js';
import { SignOnCookie } from './sign-on-cookie.js';
import { SignOnRefused, SingleSignOnService } from './single-sign-on.service.js';

const NOT_SET_UP = { description: 'Single sign-on isn’t set up here.' };

/** Pages that the browser visits, so every answer is a redirect. */
@ApiTags('authenticate')
@Controller(SIGN_ON_PATH)
export class SignOnController {
  constructor(
    private readonly settings: Settings,
    private readonly signOn: SingleSignOnService,
    private readonly cookie: SessionCookie,
    private readonly tickets: SignOnCookie,
  ) {}

  /** Sends the browser to the identity provider. */
  @Get()
  @HttpCode(302)
  @Allow('authenticate.signOn')
  @ApiFoundResponse({ description: 'To the identity provider, or to the login with `?signOn=` why not.' })
  @ApiNotFoundResponse(NOT_SET_UP)
  async start(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.redirect(request, reply, async () => {
      const { address, ticket } = await this.signOn.start();
      this.tickets.set(reply, ticket);
      return address;
    });
  }

  /** The browser comes back, and is logged in if its account is known. */
  @Get('return')
  @HttpCode(302)
  @Allow('authenticate.finishSignOn')
  @ApiFoundResponse({ description: 'To the login page, logged in, or with `?signOn=` why not.' })
  @ApiNotFoundResponse(NOT_SET_UP)
  async finish(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.redirect(request, reply, async () => {
      const ticket = this.tickets.take(request, reply);
      const search = new URL(request.url, this.settings.appUrl).search;
      const { token } = await this.signOn.finish(search, ticket, getCaller(request, this.cookie));
      this.cookie.set(reply, token);
      return this.signOn.addressAfter(null);
    });
  }

  private async redirect(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<string>,
  ): Promise<void> {
    if (!this.settings.oidc) throw new NotFound();
    let address: string;
    try {
      address = await work();
    } catch (error) {
      if (!(error instanceof SignOnRefused)) throw error;
      if (error.cause) request.log.warn({ err: error.cause }, 'single sign-on failed');
      address = this.signOn.addressAfter(error.reason);
    }
    reply.header('cache-control', 'no-store').redirect(address, 302);
  }
}
