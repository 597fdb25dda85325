import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { DoneAnswer } from '../auth/auth.dto.js';
import { getCaller } from '../auth/caller.js';
import { DeviceCookie, SessionCookie } from '../auth/cookies.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { OwnSecondFactorService } from './own-second-factor.service.js';
import {
  ChangeSecondFactorDto,
  RecoveryCodesAnswer,
  SecondFactorAnswer,
  SecondFactorSecretAnswer,
  TurnOnSecondFactorDto,
} from './user.dto.js';

const WRONG_CODE = {
  description:
    'The password, the code or the passkey is wrong, or one is missing while two-step login is on.',
};
const NOT_ON = { description: 'The account has no second factor.' };
const TOO_MANY = { description: 'Too many wrong passwords or codes.' };

@ApiTags('users')
@Controller('users/me/secondFactor')
export class OwnSecondFactorController {
  constructor(
    private readonly secondFactor: OwnSecondFactorService,
    private readonly cookie: SessionCookie,
    private readonly device: DeviceCookie,
  ) {}

  @Get()
  @Allow('secondFactor.read')
  read(@Person() person: SignedIn, @Req() request: FastifyRequest): Promise<SecondFactorAnswer> {
    return this.secondFactor.view(person, this.device.read(request));
  }

  @Post('setUp')
  @HttpCode(200)
  @Allow('secondFactor.setUp')
  @ApiBadRequestResponse(WRONG_CODE)
  @ApiConflictResponse({
    description: 'There’s an app already, or this installation has no key to encrypt it.',
  })
  @ApiTooManyRequestsResponse(TOO_MANY)
  setUp(
    @Person() person: SignedIn,
    @Req() request: FastifyRequest,
    @Body() form: ChangeSecondFactorDto,
  ): Promise<SecondFactorSecretAnswer> {
    return this.secondFactor.setUp(person, form, getCaller(request, this.cookie));
  }

  @Post('turnOn')
  @HttpCode(200)
  @Allow('secondFactor.turnOn')
  @ApiBadRequestResponse({ description: 'The code is wrong.' })
  @ApiConflictResponse({ description: 'There’s an app already.' })
  async turnOn(
    @Person() person: SignedIn,
    @Req() request: FastifyRequest,
    @Body() { code }: TurnOnSecondFactorDto,
  ): Promise<RecoveryCodesAnswer> {
    return { recoveryCodes: await this.secondFactor.turnOn(person, code, getCaller(request, this.cookie)) };
  }

  @Post('newCodes')
  @HttpCode(200)
  @Allow('secondFactor.newCodes')
  @ApiBadRequestResponse(WRONG_CODE)
  @ApiConflictResponse(NOT_ON)
  @ApiTooManyRequestsResponse(TOO_MANY)
  async newCodes(
    @Person() person: SignedIn,
    @Req() request: FastifyRequest,
    @Body() form: ChangeSecondFactorDto,
  ): Promise<RecoveryCodesAnswer> {
    return { recoveryCodes: await this.secondFactor.newCodes(person, form, getCaller(request, this.cookie)) };
  }

  @Post('turnOff')
  @HttpCode(200)
  @Allow('secondFactor.turnOff')
  @ApiBadRequestResponse(WRONG_CODE)
  @ApiConflictResponse(NOT_ON)
  @ApiTooManyRequestsResponse(TOO_MANY)
  async turnOff(
    @Person() person: SignedIn,
    @Req() request: FastifyRequest,
    @Body() form: ChangeSecondFactorDto,
  ): Promise<DoneAnswer> {
    await this.secondFactor.turnOff(person, form, getCaller(request, this.cookie));
    return {};
  }

  @Post('forgetDevices')
  @HttpCode(200)
  @Allow('secondFactor.forgetDevices')
  async forgetDevices(@Person() { id }: SignedIn): Promise<DoneAnswer> {
    await this.secondFactor.forgetDevices(id);
    return {};
  }
}
