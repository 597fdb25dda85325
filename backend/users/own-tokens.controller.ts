import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { NewToken, TokenView } from '../../domain/contract/tokens.js';
import { ApiTokensService } from '../auth/api-tokens.service.js';
import { DoneAnswer } from '../auth/auth.dto.js';
import { By, type Reader } from '../history/read-log.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { AddTokenDto, RevokeTokenDto } from './user.dto.js';
import { toTokenView } from './user.views.js';

@ApiTags('users')
@Controller('users/me/tokens')
export class OwnTokensController {
  constructor(private readonly tokens: ApiTokensService) {}

  @Get()
  @Allow('token.list')
  async list(@Person() { id }: SignedIn): Promise<TokenView[]> {
    return (await this.tokens.list(id)).map(toTokenView);
  }

  /** Only this response ever contains the token. */
  @Post()
  @HttpCode(200)
  @Allow('token.create')
  add(@By() by: Reader, @Body() form: AddTokenDto): Promise<NewToken> {
    return this.tokens.add(by, form);
  }

  @Post('revoke')
  @HttpCode(200)
  @Allow('token.revoke')
  @ApiNotFoundResponse({ description: 'The account has no such token.' })
  async revoke(@By() by: Reader, @Body() { id }: RevokeTokenDto): Promise<DoneAnswer> {
    await this.tokens.revoke(by, id);
    return {};
  }
}
