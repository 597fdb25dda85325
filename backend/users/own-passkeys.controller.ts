import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { DoneAnswer } from '../auth/auth.dto.js';
import { getCaller } from '../auth/caller.js';
import { SessionCookie } from '../auth/cookies.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { OwnSecondFactorService } from './own-second-factor.service.js';
import {
  AddPasskeyDto,
  ChangeSecondFactorDto,
  PasskeyOptionsAnswer,
  RecoveryCodesAnswer,
  RemovePasskeyDto,
} from './user.dto.js';

const WRONG = {
  description:
    'The password, the code or the passkey is wrong, or one is missing while two-step login is on.',
};
const TOO_MANY = { description: 'Too many wrong passwords, codes or passkeys.' };

@ApiTags('users')
@Controller('users/me/passkeys')
export class OwnPasskeysController {
  constructor(
    private readonly secondFactor: OwnSecondFactorService,
    private readonly cookie: SessionCookie,
  ) {}

  @Post('start')
  @HttpCode(200)
  @Allow('passkey.start')
  @ApiBadRequestResponse(WRONG)
  @ApiConflictResponse({ description: 'This installation has no host name, which passkeys need.' })
  @ApiTooManyRequestsResponse(TOO_MANY)
  async start(
    @Person() person: SignedIn,
    @Req() request: FastifyRequest,
    @Body() form: ChangeSecondFactorDto,
  ): Promise<PasskeyOptionsAnswer> {
    const caller = getCaller(request, this.cookie);
    return { options: await this.secondFactor.startPasskey(person, form, caller) };
  }

  @Post('add')
  @HttpCode(200)
  @Allow('passkey.add')
  @ApiBadRequestResponse({ description: 'It isn’t the answer to the last request, or it comes too late.' })
  @ApiConflictResponse({ description: 'The account has as many passkeys as it can have.' })
  async add(
    @Person() person: SignedIn,
    @Req() request: FastifyRequest,
    @Body() form: AddPasskeyDto,
  ): Promise<RecoveryCodesAnswer> {
    const caller = getCaller(request, this.cookie);
    return { recoveryCodes: await this.secondFactor.addPasskey(person, form, caller) };
  }

  @Post('ask')
  @HttpCode(200)
  @Allow('passkey.ask')
  @ApiConflictResponse({ description: 'The account has no passkey.' })
  async ask(@Person() person: SignedIn): Promise<PasskeyOptionsAnswer> {
    return { options: await this.secondFactor.askForPasskey(person) };
  }

  @Post('remove')
  @HttpCode(200)
  @Allow('passkey.remove')
  @ApiBadRequestResponse(WRONG)
  @ApiConflictResponse({
    description: 'There’s no such passkey, or it’s the only second step: turn off two-step login instead.',
  })
  @ApiTooManyRequestsResponse(TOO_MANY)
  async remove(
    @Person() person: SignedIn,
    @Req() request: FastifyRequest,
    @Body() form: RemovePasskeyDto,
  ): Promise<DoneAnswer> {
    await this.secondFactor.removePasskey(person, form, getCaller(request, this.cookie));
    return {};
  }
}
