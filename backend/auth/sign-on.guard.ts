import {
  Catch,
  Injectable,
  type ArgumentsHost,
  type CanActivate,
  type ExceptionFilter,
  type ExecutionContext,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Settings } from '../platform/settings/settings.js';
import { getCaller } from './caller.js';
import type { AuthenticatedRequest } from './local-auth.guard.js';
import { SessionCookie, SignOnCookie } from './cookies.js';
import { SignOnRefused, SingleSignOnService } from './single-sign-on.service.js';

@Injectable()
export class SignOnGuard implements CanActivate {
  constructor(
    private readonly settings: Settings,
    private readonly signOn: SingleSignOnService,
    private readonly cookie: SessionCookie,
    private readonly tickets: SignOnCookie,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<AuthenticatedRequest>();
    const ticket = this.tickets.take(request, http.getResponse<FastifyReply>());
    const { search } = new URL(request.url, this.settings.appUrl);
    request.user = await this.signOn.finish(search, ticket, getCaller(request, this.cookie));
    return true;
  }
}

/** A browser navigated here, so it's redirected to the login page, which shows the reason. */
@Catch(SignOnRefused)
export class SignOnRefusedFilter implements ExceptionFilter<SignOnRefused> {
  constructor(private readonly signOn: SingleSignOnService) {}

  catch({ reason, cause }: SignOnRefused, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    if (cause) http.getRequest<AuthenticatedRequest>().log.warn({ err: cause }, 'single sign-on failed');
    redirectBrowser(http.getResponse<FastifyReply>(), this.signOn.getAddressAfter(reason));
  }
}

export function redirectBrowser(reply: FastifyReply, address: string): void {
  void reply.header('cache-control', 'no-store').redirect(address, 302);
}
