import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiConflictResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { Unauthenticated } from '../platform/http/refusal.js';
import { preferredLanguage } from '../platform/texts.js';
import { Accounts } from '../users/accounts.js';
import { UserAnswer, WhoAmIAnswer } from '../users/user.dto.js';
import { toUserView } from '../users/user.views.js';
import {
  ConfirmAnswer,
  ConfirmDto,
  DoneAnswer,
  LoginDto,
  RecoverDto,
  RegisterDto,
  ResetDto,
} from './auth.dto.js';
import { callerOf } from './caller.js';
import type { Entrance } from './log-in.js';
import { PasswordGuard, type EnteringRequest } from './password.guard.js';
import { Recovery } from './recovery.js';
import { Registration } from './registration.js';
import { SessionCookie } from './session-cookie.js';
import { SessionStore } from './session-store.js';

@ApiTags('authenticate')
@Controller('authenticate')
export class AuthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registration: Registration,
    private readonly recovery: Recovery,
    private readonly accounts: Accounts,
    private readonly sessions: SessionStore,
    private readonly cookie: SessionCookie,
  ) {}

  @Post()
  @HttpCode(200)
  @Allow('authenticate.login')
  @UseGuards(PasswordGuard)
  @ApiBody({ type: LoginDto })
  login(@Req() request: EnteringRequest, @Res({ passthrough: true }) reply: FastifyReply): UserAnswer {
    return this.letIn(request.user, reply);
  }

  @Post('register')
  @Allow('authenticate.register')
  async register(
    @Body() form: RegisterDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserAnswer> {
    const language = preferredLanguage(request.headers['accept-language']);
    const entrance = await this.registration.register(form, language, callerOf(request, this.cookie));
    return this.letIn(entrance, reply);
  }

  @Post('confirm')
  @HttpCode(200)
  @Allow('authenticate.confirm')
  @ApiConflictResponse({ description: 'Another account took the new address in the meantime.' })
  async confirm(@Body() { token }: ConfirmDto): Promise<ConfirmAnswer> {
    const newEmail = await this.registration.confirm(token);
    return newEmail === null ? {} : { newEmail };
  }

  @Post('recover')
  @HttpCode(200)
  @Allow('authenticate.recover')
  async recover(@Body() { email }: RecoverDto): Promise<DoneAnswer> {
    await this.recovery.recover(email);
    return {};
  }

  @Post('reset')
  @HttpCode(200)
  @Allow('authenticate.reset')
  async reset(@Body() { token, newPassword }: ResetDto): Promise<DoneAnswer> {
    await this.recovery.reset(token, newPassword);
    return {};
  }

  /** Keeps the session alive, and tells what has changed meanwhile. */
  @Get('refresh')
  @Allow('authenticate.refresh')
  async refresh(@Person() { id, sessionHash }: SignedIn): Promise<WhoAmIAnswer> {
    if (!(await this.sessions.keepAlive(sessionHash))) throw new Unauthenticated();
    return this.accounts.whoAmI(id);
  }

  @Get('logout')
  @Allow('authenticate.logout')
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneAnswer> {
    const token = this.cookie.read(request);
    if (token !== null) await this.sessions.end(this.dataSource.manager, token);
    this.cookie.clear(reply);
    return {};
  }

  private letIn({ user, token }: Entrance, reply: FastifyReply): UserAnswer {
    this.cookie.set(reply, token);
    return toUserView(user);
  }
}
