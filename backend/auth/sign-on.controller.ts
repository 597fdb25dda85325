import { Controller, Get, HttpCode, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiFoundResponse, ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow } from '../platform/access/allow.js';
import { SIGN_ON_PATH } from '../platform/http/paths.js';
import type { AuthenticatedRequest } from './local-auth.guard.js';
import { SessionCookie, SignOnCookie } from './cookies.js';
import { redirectBrowser, SignOnGuard, SignOnRefusedFilter } from './sign-on.guard.js';
import { SingleSignOnService } from './single-sign-on.service.js';

const NOT_SET_UP = { description: 'Single sign-on isn’t set up here.' };

@ApiTags('authenticate')
@Controller(SIGN_ON_PATH)
@UseFilters(SignOnRefusedFilter)
export class SignOnController {
  constructor(
    private readonly signOn: SingleSignOnService,
    private readonly cookie: SessionCookie,
    private readonly tickets: SignOnCookie,
  ) {}

  @Get()
  @HttpCode(302)
  @Allow('authenticate.signOn')
  @ApiFoundResponse({ description: 'To the identity provider, or to the login with `?signOn=` why not.' })
  @ApiNotFoundResponse(NOT_SET_UP)
  async start(@Res() reply: FastifyReply): Promise<void> {
    const { address, ticket } = await this.signOn.start();
    this.tickets.keep(reply, ticket);
    redirectBrowser(reply, address);
  }

  @Get('return')
  @HttpCode(302)
  @Allow('authenticate.finishSignOn')
  @UseGuards(SignOnGuard)
  @ApiFoundResponse({ description: 'To the login page, logged in, or with `?signOn=` why not.' })
  @ApiNotFoundResponse(NOT_SET_UP)
  finish(@Req() { user }: AuthenticatedRequest, @Res() reply: FastifyReply): void {
    this.cookie.set(reply, user.token);
    redirectBrowser(reply, this.signOn.getAddressAfter(null));
  }
}
