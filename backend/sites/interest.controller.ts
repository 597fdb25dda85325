import { Body, Controller, Ip, Post, Req } from '@nestjs/common';
import { ApiTags, ApiTooManyRequestsResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { DoneAnswer } from '../auth/auth.dto.js';
import { Allow } from '../platform/access/allow.js';
import { countedAddress } from '../platform/http/client-address.js';
import { ATTEMPTS, AttemptLimits } from '../platform/limits/attempt-limits.js';
import { preferredLanguage } from '../platform/texts.js';
import { Interest } from './interest.js';
import { InterestDto } from './site-forms.dto.js';

@ApiTags('sites')
@Controller('sites/interest')
export class InterestController {
  constructor(
    private readonly interest: Interest,
    private readonly limits: AttemptLimits,
  ) {}

  /** An organization offers a site. Limited to twenty per hour and address. */
  @Post()
  @Allow('site.interest')
  @ApiTooManyRequestsResponse()
  async send(
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Body() form: InterestDto,
  ): Promise<DoneAnswer> {
    await this.limits.enforce(ATTEMPTS.interest, { address: countedAddress(ip) });
    await this.interest.receive(form, preferredLanguage(request.headers['accept-language']));
    return {};
  }
}
