import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import { DoneAnswer } from '../auth/auth.dto.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { MobileService } from './mobile.service.js';
import { TextsOfferedGuard } from './texts-offered.guard.js';
import { MobileCodeDto, MobileDto } from './texts.dto.js';

@ApiTags('users')
@Controller('users/me/mobile')
@UseGuards(TextsOfferedGuard)
@ApiNotFoundResponse({ description: 'Texts aren’t offered.' })
export class MobileController {
  constructor(private readonly mobile: MobileService) {}

  @Post()
  @HttpCode(200)
  @Allow('account.addMobile')
  @ApiConflictResponse({ description: 'The phone ended our texts: `STOPPED`.' })
  @ApiTooManyRequestsResponse({ description: 'Three codes an hour, for an account and for a phone.' })
  async add(@Person() { id }: SignedIn, @Body() { phone }: MobileDto): Promise<DoneAnswer> {
    await this.mobile.sendCode(id, phone);
    return {};
  }

  @Post('verify')
  @HttpCode(200)
  @Allow('account.verifyMobile')
  @ApiBadRequestResponse({ description: 'The code is wrong.' })
  @ApiConflictResponse({ description: 'The code is used up, too old or replaced: `CODE_EXPIRED`.' })
  async verify(@Person() { id }: SignedIn, @Body() { code }: MobileCodeDto): Promise<DoneAnswer> {
    await this.mobile.verify(id, code);
    return {};
  }

  @Post('remove')
  @HttpCode(200)
  @Allow('account.removeMobile')
  async remove(@Person() { id }: SignedIn): Promise<DoneAnswer> {
    await this.mobile.remove(id);
    return {};
  }
}
