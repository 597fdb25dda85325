import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { SecondFactorView, SecondFactorSecret } from '../../domain/contract/second-factor.js';
import { DoneAnswer } from '../auth/auth.dto.js';
import { DeviceCookie } from '../auth/cookies.js';
import { By, type Reader } from '../history/read-log.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { OwnSecondFactorService } from './own-second-factor.service.js';
import {
  AddPasskeyDto,
  ChangeSecondFactorDto,
  PasskeyOptionsAnswer,
  RecoveryCodesAnswer,
  RemovePasskeyDto,
  TurnOnSecondFactorDto,
} from './user.dto.js';

const WRONG = {
  description:
    'The password, the code or the passkey is wrong, or one is missing while two-step login is on.',
};
const NOT_ON = { description: 'The account has no second factor.' };
const TOO_MANY = { description: 'Too many wrong passwords, codes or passkeys.' };

@ApiTags('users')
@Controller('users/me')
export class OwnSecondFactorController {
  constructor(
    private readonly secondFactor: OwnSecondFactorService,
    private readonly device: DeviceCookie,
  ) {}

  @Get('secondFactor')
  @Allow('secondFactor.read')
  read(@Person() person: SignedIn, @Req() request: FastifyRequest): Promise<SecondFactorView> {
    return this.secondFactor.readView(person, this.device.read(request));
  }

  @Post('secondFactor/setUp')
  @HttpCode(200)
  @Allow('secondFactor.setUp')
  @ApiBadRequestResponse(WRONG)
  @ApiConflictResponse({
    description: 'There’s an app already, or this installation has no key to encrypt it.',
  })
  @ApiTooManyRequestsResponse(TOO_MANY)
  setUp(
    @Person() person: SignedIn,
    @By() { address }: Reader,
    @Body() form: ChangeSecondFactorDto,
  ): Promise<SecondFactorSecret> {
    return this.secondFactor.setUp(person, form, address);
  }

  @Post('secondFactor/turnOn')
  @HttpCode(200)
  @Allow('secondFactor.turnOn')
  @ApiBadRequestResponse({ description: 'The code is wrong.' })
  @ApiConflictResponse({ description: 'There’s an app already.' })
  async turnOn(
    @Person() person: SignedIn,
    @By() { address }: Reader,
    @Body() { code }: TurnOnSecondFactorDto,
  ): Promise<RecoveryCodesAnswer> {
    return { recoveryCodes: await this.secondFactor.turnOn(person, code, address) };
  }

  @Post('secondFactor/newCodes')
  @HttpCode(200)
  @Allow('secondFactor.newCodes')
  @ApiBadRequestResponse(WRONG)
  @ApiConflictResponse(NOT_ON)
  @ApiTooManyRequestsResponse(TOO_MANY)
  async makeNewCodes(
    @Person() person: SignedIn,
    @By() { address }: Reader,
    @Body() form: ChangeSecondFactorDto,
  ): Promise<RecoveryCodesAnswer> {
    return { recoveryCodes: await this.secondFactor.makeNewCodes(person, form, address) };
  }

  @Post('secondFactor/turnOff')
  @HttpCode(200)
  @Allow('secondFactor.turnOff')
  @ApiBadRequestResponse(WRONG)
  @ApiConflictResponse(NOT_ON)
  @ApiTooManyRequestsResponse(TOO_MANY)
  async turnOff(
    @Person() person: SignedIn,
    @By() { address }: Reader,
    @Body() form: ChangeSecondFactorDto,
  ): Promise<DoneAnswer> {
    await this.secondFactor.turnOff(person, form, address);
    return {};
  }

  @Post('secondFactor/forgetDevices')
  @HttpCode(200)
  @Allow('secondFactor.forgetDevices')
  async forgetDevices(@Person() { id }: SignedIn): Promise<DoneAnswer> {
    await this.secondFactor.forgetDevices(id);
    return {};
  }

  @Post('passkeys/start')
  @HttpCode(200)
  @Allow('passkey.start')
  @ApiBadRequestResponse(WRONG)
  @ApiConflictResponse({ description: 'This installation has no host name, which passkeys need.' })
  @ApiTooManyRequestsResponse(TOO_MANY)
  async startPasskey(
    @Person() person: SignedIn,
    @By() { address }: Reader,
    @Body() form: ChangeSecondFactorDto,
  ): Promise<PasskeyOptionsAnswer> {
    return { options: await this.secondFactor.startPasskey(person, form, address) };
  }

  @Post('passkeys/add')
  @HttpCode(200)
  @Allow('passkey.add')
  @ApiBadRequestResponse({ description: 'It isn’t the answer to the last request, or it comes too late.' })
  @ApiConflictResponse({ description: 'The account has as many passkeys as it can have.' })
  async addPasskey(
    @Person() person: SignedIn,
    @By() { address }: Reader,
    @Body() form: AddPasskeyDto,
  ): Promise<RecoveryCodesAnswer> {
    return { recoveryCodes: await this.secondFactor.addPasskey(person, form, address) };
  }

  @Post('passkeys/ask')
  @HttpCode(200)
  @Allow('passkey.ask')
  @ApiConflictResponse({ description: 'The account has no passkey.' })
  async askForPasskey(@Person() person: SignedIn): Promise<PasskeyOptionsAnswer> {
    return { options: await this.secondFactor.askForPasskey(person) };
  }

  @Post('passkeys/remove')
  @HttpCode(200)
  @Allow('passkey.remove')
  @ApiBadRequestResponse(WRONG)
  @ApiConflictResponse({
    description: 'There’s no such passkey, or it’s the only second step: turn off two-step login instead.',
  })
  @ApiTooManyRequestsResponse(TOO_MANY)
  async removePasskey(
    @Person() person: SignedIn,
    @By() { address }: Reader,
    @Body() form: RemovePasskeyDto,
  ): Promise<DoneAnswer> {
    await this.secondFactor.removePasskey(person, form, address);
    return {};
  }
}
