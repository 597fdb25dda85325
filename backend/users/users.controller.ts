import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { WhoAmIAnswer } from '../accounts/account.dto.js';
import { Accounts } from '../accounts/accounts.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { LanguageDto } from './user.dto.js';

@ApiTags('users')
@Controller('users')
export class UsersController {
  constructor(private readonly accounts: Accounts) {}

  /** The signed-in person, with their sites. */
  @Get('whoami')
  @Allow('user.whoami')
  whoAmI(@Person() person: SignedIn): Promise<WhoAmIAnswer> {
    return this.accounts.whoAmI(person);
  }

  /** Sets the language of the account's pages and mail. */
  @Post('language')
  @HttpCode(200)
  @Allow('user.setLanguage')
  async setLanguage(@Person() person: SignedIn, @Body() { language }: LanguageDto): Promise<WhoAmIAnswer> {
    await this.accounts.setLanguage(person.id, language);
    return this.accounts.whoAmI(person);
  }
}
