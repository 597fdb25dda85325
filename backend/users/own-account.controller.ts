import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DoneAnswer } from '../auth/auth.dto.js';
import { getCaller } from '../auth/caller.js';
import { DeviceCookie, SessionCookie } from '../auth/cookies.js';
import { SessionsService } from '../auth/sessions.service.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { OwnAccountService } from './own-account.service.js';
import {
  AccountAnswer,
  ChangeEmailDto,
  ChangePasswordDto,
  DeleteAccountDto,
  EndedSessionsAnswer,
  OwnNameDto,
  SessionAnswer,
} from './user.dto.js';
import { toSessionView } from './user.views.js';

const WRONG_PASSWORD = { description: 'A field isn’t valid, or the password is wrong.' };
const TOO_MANY = { description: 'Too many wrong passwords, or too many requests.' };

@ApiTags('users')
@Controller('users/me')
export class OwnAccountController {
  constructor(
    private readonly account: OwnAccountService,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly device: DeviceCookie,
  ) {}

  @Get()
  @Allow('account.read')
  read(@Person() { id }: SignedIn): Promise<AccountAnswer> {
    return this.account.view(id);
  }

  @Post()
  @HttpCode(200)
  @Allow('account.rename')
  async rename(@Person() { id }: SignedIn, @Body() form: OwnNameDto): Promise<AccountAnswer> {
    await this.account.rename(id, form);
    return this.account.view(id);
  }

  @Post('email')
  @HttpCode(200)
  @Allow('account.changeEmail')
  @ApiBadRequestResponse(WRONG_PASSWORD)
  @ApiConflictResponse({ description: 'Another account has this address (`EMAIL_TAKEN`).' })
  @ApiTooManyRequestsResponse(TOO_MANY)
  async changeEmail(
    @Person() { id }: SignedIn,
    @Req() request: FastifyRequest,
    @Body() form: ChangeEmailDto,
  ): Promise<AccountAnswer> {
    await this.account.requestEmailChange(id, form, getCaller(request, this.cookie));
    return this.account.view(id);
  }

  @Post('password')
  @HttpCode(200)
  @Allow('account.changePassword')
  @ApiBadRequestResponse(WRONG_PASSWORD)
  @ApiTooManyRequestsResponse(TOO_MANY)
  async changePassword(
    @Person() { id }: SignedIn,
    @Req() request: FastifyRequest,
    @Body() form: ChangePasswordDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneAnswer> {
    this.cookie.set(reply, await this.account.changePassword(id, form, getCaller(request, this.cookie)));
    return {};
  }

  @Post('confirm')
  @HttpCode(200)
  @Allow('account.resendConfirmation')
  @ApiTooManyRequestsResponse(TOO_MANY)
  async confirm(@Person() { id }: SignedIn): Promise<DoneAnswer> {
    await this.account.resendConfirmation(id);
    return {};
  }

  @Get('sessions')
  @Allow('account.listSessions')
  async listSessions(@Person() { id, sessionHash }: SignedIn): Promise<SessionAnswer[]> {
    const sessions = (await this.sessions.getList(id)).map((session) => toSessionView(session, sessionHash));
    return sessions.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  }

  @Post('sessions/end')
  @HttpCode(200)
  @Allow('account.endSessions')
  async endSessions(
    @Person() { id, sessionHash }: SignedIn,
    @Req() request: FastifyRequest,
  ): Promise<EndedSessionsAnswer> {
    return { ended: await this.account.endOtherSessions(id, sessionHash, this.device.read(request)) };
  }

  @Post('delete')
  @HttpCode(200)
  @Allow('account.delete')
  @ApiBadRequestResponse(WRONG_PASSWORD)
  @ApiConflictResponse({
    description: 'The account has applications or a role at a site, or it’s an administrator’s.',
  })
  @ApiTooManyRequestsResponse(TOO_MANY)
  async delete(
    @Person() { id }: SignedIn,
    @Req() request: FastifyRequest,
    @Body() { password }: DeleteAccountDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneAnswer> {
    await this.account.delete(id, password, getCaller(request, this.cookie));
    this.cookie.clear(reply);
    return {};
  }
}
