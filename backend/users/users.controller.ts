import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { WhoAmIAnswer } from '../accounts/account.dto.js';
import { Accounts } from '../accounts/accounts.js';
import { DoneAnswer } from '../auth/auth.dto.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { Invalid } from '../platform/http/refusal.js';
import { texts } from '../platform/texts.js';
import { AnnouncementsDto, LanguageDto, StartPageDto } from './user.dto.js';

@ApiTags('users')
@Controller('users')
export class UsersController {
  constructor(private readonly accounts: Accounts) {}

  @Get('whoami')
  @Allow('user.whoami')
  whoAmI(@Person() person: SignedIn): Promise<WhoAmIAnswer> {
    return this.accounts.whoAmI(person);
  }

  @Post('language')
  @HttpCode(200)
  @Allow('user.setLanguage')
  async setLanguage(@Person() person: SignedIn, @Body() { language }: LanguageDto): Promise<WhoAmIAnswer> {
    if (!texts.isOffered(language)) throw new Invalid({ language: 'field.invalidInput' });
    await this.accounts.setLanguage(person.id, language);
    return this.accounts.whoAmI(person);
  }

  @Post('me/announcements')
  @HttpCode(200)
  @Allow('account.setAnnouncements')
  async setAnnouncements(
    @Person() { id }: SignedIn,
    @Body() { announcements }: AnnouncementsDto,
  ): Promise<DoneAnswer> {
    await this.accounts.setAnnouncements(id, announcements);
    return {};
  }

  @Post('me/startPage')
  @HttpCode(200)
  @Allow('account.setStartPage')
  async setStartPage(
    @Person() person: SignedIn,
    @Body() { opensOffice }: StartPageDto,
  ): Promise<WhoAmIAnswer> {
    await this.accounts.setOpensOffice(person.id, opensOffice);
    return this.accounts.whoAmI(person);
  }
}
