import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import {
  ApiBody,
  ApiConflictResponse,
  ApiTags,
  ApiTooManyRequestsResponse,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { UserView, WhoAmI } from '../../domain/contract/user.js';
import { toUserView } from '../accounts/account.views.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { getCountedAddress } from '../platform/http/client-address.js';
import { Unauthenticated } from '../platform/http/refusal.js';
import { choosePreferredLanguage } from '../platform/texts.js';
import {
  ConfirmAnswer,
  DoneAnswer,
  LoginDto,
  RecoverDto,
  RegisterDto,
  ResetAnswer,
  ResetDto,
  TokenDto,
} from './auth.dto.js';
import { AuthService } from './auth.service.js';
import { getCaller } from './caller.js';
import { DeviceCookie, SessionCookie } from './cookies.js';
import { LocalAuthGuard, type AuthenticatedRequest } from './local-auth.guard.js';
import { SessionsService, type LoginResult } from './sessions.service.js';

@ApiTags('authenticate')
@Controller('authenticate')
export class AuthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly auth: AuthService,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly device: DeviceCookie,
  ) {}

  @Post()
  @HttpCode(200)
  @Allow('authenticate.login')
  @UseGuards(LocalAuthGuard)
  @ApiBody({ type: LoginDto })
  @ApiUnauthorizedResponse({
    description:
      'The email, the password or the code is wrong, or the account needs a code (`CODE_REQUIRED`).',
  })
  @ApiTooManyRequestsResponse({ description: 'Too many failed logins for this email or from this address.' })
  login(@Req() request: AuthenticatedRequest, @Res({ passthrough: true }) reply: FastifyReply): UserView {
    return this.respond(request.user, reply);
  }

  @Post('register')
  @Allow('authenticate.register')
  @ApiConflictResponse({ description: 'An account has this email already.' })
  @ApiTooManyRequestsResponse({ description: 'Too many new accounts from this address.' })
  async register(
    @Body() form: RegisterDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserView> {
    const language = choosePreferredLanguage(request.headers['accept-language']);
    const login = await this.auth.register(form, language, getCaller(request, this.cookie));
    return this.respond(login, reply);
  }

  @Post('confirm')
  @HttpCode(200)
  @Allow('authenticate.confirm')
  @ApiConflictResponse({ description: 'Another account took the new address in the meantime.' })
  async confirm(@Body() { token }: TokenDto): Promise<ConfirmAnswer> {
    const newEmail = await this.auth.confirm(token);
    return newEmail === null ? {} : { newEmail };
  }

  @Post('recover')
  @HttpCode(200)
  @Allow('authenticate.recover')
  async recover(@Body() { email }: RecoverDto): Promise<DoneAnswer> {
    await this.auth.recover(email);
    return {};
  }

  /** An invitation's link also logs in, unless a second factor is on. */
  @Post('reset')
  @HttpCode(200)
  @Allow('authenticate.reset')
  async reset(
    @Body() { token, newPassword }: ResetDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResetAnswer> {
    const login = await this.auth.reset(token, newPassword, getCaller(request, this.cookie));
    return login ? { user: this.respond(login, reply) } : {};
  }

  @Post('reset/check')
  @HttpCode(200)
  @Allow('authenticate.checkReset')
  @ApiTooManyRequestsResponse({ description: 'Too many checks from this address.' })
  async checkReset(@Body() { token }: TokenDto, @Req() { ip }: FastifyRequest): Promise<DoneAnswer> {
    await this.auth.checkLink(token, getCountedAddress(ip));
    return {};
  }

  @Get('refresh')
  @Allow('authenticate.refresh')
  async refresh(@Person() person: SignedIn): Promise<WhoAmI> {
    if (!(await this.sessions.keepAlive(person.sessionHash))) throw new Unauthenticated();
    return this.accounts.getWhoAmI(person);
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

  private respond({ user, token, deviceToken }: LoginResult, reply: FastifyReply): UserView {
    this.cookie.set(reply, token);
    if (deviceToken !== undefined) this.device.set(reply, deviceToken);
    return toUserView(user);
  }
}
