import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import { InjectRepository } from '@nestjs/typeorm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Repository } from 'typeorm';
import { WhoAmI, AccountView, SessionView } from '../../domain/contract/user.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { User } from '../accounts/user.entity.js';
import { DoneAnswer } from '../auth/auth.dto.js';
import { getCaller } from '../auth/caller.js';
import { DeviceCookie, SessionCookie } from '../auth/cookies.js';
import { SessionsService } from '../auth/sessions.service.js';
import { By, type Reader } from '../history/read-log.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { Invalid } from '../platform/http/refusal.js';
import { texts } from '../platform/texts.js';
import { OwnAccountService } from './own-account.service.js';
import {
  AnnouncementsDto,
  ChangeEmailDto,
  ChangePasswordDto,
  DeleteAccountDto,
  EndedSessionsAnswer,
  LanguageDto,
  OwnNameDto,
  StartPageDto,
} from './user.dto.js';
import { toSessionView } from './user.views.js';

const WRONG_PASSWORD = { description: 'A field isn’t valid, or the password is wrong.' };
const TOO_MANY = { description: 'Too many wrong passwords, or too many requests.' };

@ApiTags('users')
@Controller('users')
export class OwnAccountController {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly accounts: AccountsService,
    private readonly account: OwnAccountService,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly device: DeviceCookie,
  ) {}

  @Get('whoami')
  @Allow('user.whoami')
  getWhoAmI(@Person() person: SignedIn): Promise<WhoAmI> {
    return this.accounts.getWhoAmI(person);
  }

  @Post('language')
  @HttpCode(200)
  @Allow('user.setLanguage')
  async setLanguage(@Person() person: SignedIn, @Body() { language }: LanguageDto): Promise<WhoAmI> {
    if (!texts.isOffered(language)) throw new Invalid({ language: 'field.invalidInput' });
    await this.users.update(person.id, { language });
    return this.accounts.getWhoAmI(person);
  }

  @Post('me/announcements')
  @HttpCode(200)
  @Allow('account.setAnnouncements')
  async setAnnouncements(
    @Person() { id }: SignedIn,
    @Body() { announcements }: AnnouncementsDto,
  ): Promise<DoneAnswer> {
    await this.accounts.setAnnouncements({ id }, announcements);
    return {};
  }

  @Post('me/startPage')
  @HttpCode(200)
  @Allow('account.setStartPage')
  async setStartPage(@Person() person: SignedIn, @Body() { opensOffice }: StartPageDto): Promise<WhoAmI> {
    await this.users.update(person.id, { opensOffice });
    return this.accounts.getWhoAmI(person);
  }

  @Get('me')
  @Allow('account.read')
  read(@Person() { id }: SignedIn): Promise<AccountView> {
    return this.account.readView(id);
  }

  @Post('me')
  @HttpCode(200)
  @Allow('account.rename')
  async rename(@Person() { id }: SignedIn, @Body() form: OwnNameDto): Promise<AccountView> {
    await this.account.rename(id, form);
    return this.account.readView(id);
  }

  @Post('me/email')
  @HttpCode(200)
  @Allow('account.changeEmail')
  @ApiBadRequestResponse(WRONG_PASSWORD)
  @ApiConflictResponse({ description: 'Another account has this address (`EMAIL_TAKEN`).' })
  @ApiTooManyRequestsResponse(TOO_MANY)
  async changeEmail(
    @Person() { id }: SignedIn,
    @By() { address }: Reader,
    @Body() form: ChangeEmailDto,
  ): Promise<AccountView> {
    await this.account.requestEmailChange(id, form, address);
    return this.account.readView(id);
  }

  @Post('me/password')
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

  @Post('me/confirm')
  @HttpCode(200)
  @Allow('account.resendConfirmation')
  @ApiTooManyRequestsResponse(TOO_MANY)
  async confirm(@Person() { id }: SignedIn): Promise<DoneAnswer> {
    await this.account.resendConfirmation(id);
    return {};
  }

  @Get('me/sessions')
  @Allow('account.listSessions')
  async listSessions(@Person() { id, sessionHash }: SignedIn): Promise<SessionView[]> {
    const sessions = (await this.sessions.getList(id)).map((session) => toSessionView(session, sessionHash));
    return sessions.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  }

  @Post('me/sessions/end')
  @HttpCode(200)
  @Allow('account.endSessions')
  async endSessions(
    @Person() { id, sessionHash }: SignedIn,
    @Req() request: FastifyRequest,
  ): Promise<EndedSessionsAnswer> {
    return { ended: await this.account.endOtherSessions(id, sessionHash, this.device.read(request)) };
  }

  @Post('me/delete')
  @HttpCode(200)
  @Allow('account.delete')
  @ApiBadRequestResponse(WRONG_PASSWORD)
  @ApiConflictResponse({
    description: 'The account has applications or a role at a site, or it’s an administrator’s.',
  })
  @ApiTooManyRequestsResponse(TOO_MANY)
  async delete(
    @Person() { id }: SignedIn,
    @By() { address }: Reader,
    @Body() { password }: DeleteAccountDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneAnswer> {
    await this.account.delete(id, password, address);
    this.cookie.clear(reply);
    return {};
  }
}
