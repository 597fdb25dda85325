import {
  Catch,
  Controller,
  Get,
  HttpCode,
  Req,
  Res,
  UseFilters,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import { ApiFoundResponse, ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Allow } from '../platform/access/allow.js';
import { SIGN_ON_PATH } from '../platform/http/paths.js';
import { Settings } from '../platform/settings/settings.js';
import { getCaller } from './caller.js';
import { SessionCookie, SignOnCookie } from './cookies.js';
import { SignOnRefused, SingleSignOnService } from './single-sign-on.service.js';

const NOT_SET_UP = { description: 'Single sign-on isn’t set up here.' };

/** The browser came here by itself, so it's redirected to the login page, which says why. */
@Catch(SignOnRefused)
class SignOnRefusedFilter implements ExceptionFilter<SignOnRefused> {
  constructor(private readonly signOn: SingleSignOnService) {}

  catch({ reason, cause }: SignOnRefused, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    if (cause) http.getRequest<FastifyRequest>().log.warn({ err: cause }, 'single sign-on failed');
    redirectBrowser(http.getResponse<FastifyReply>(), this.signOn.addressAfter(reason));
  }
}

@ApiTags('authenticate')
@Controller(SIGN_ON_PATH)
@UseFilters(SignOnRefusedFilter)
export class SignOnController {
  constructor(
    private readonly settings: Settings,
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
  @ApiFoundResponse({ description: 'To the login page, logged in, or with `?signOn=` why not.' })
  @ApiNotFoundResponse(NOT_SET_UP)
  async finish(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const ticket = this.tickets.take(request, reply);
    const { search } = new URL(request.url, this.settings.appUrl);
    const { token } = await this.signOn.finish(search, ticket, getCaller(request, this.cookie));
    this.cookie.set(reply, token);
    redirectBrowser(reply, this.signOn.addressAfter(null));
  }
}

function redirectBrowser(reply: FastifyReply, address: string): void {
  void reply.header('cache-control', 'no-store').redirect(address, 302);
}
