import { Controller, Header, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow } from '../platform/access/allow.js';
import { Forbidden, NotFound } from '../platform/http/refusal.js';
import { Settings } from '../platform/settings/settings.js';
import { isSignedBy } from './twilio-signature.js';
import { TwilioService } from './twilio.service.js';

@ApiTags('texts')
@Controller('texts/twilio')
export class TwilioController {
  constructor(
    private readonly settings: Settings,
    private readonly twilio: TwilioService,
  ) {}

  @Post()
  @HttpCode(200)
  @Header('content-type', 'text/xml; charset=utf-8')
  @Allow('text.receive')
  @ApiExcludeEndpoint()
  async receive(
    @Req() request: FastifyRequest,
    @Headers('x-twilio-signature') signature: string | undefined,
  ): Promise<string> {
    const { texts, appUrl } = this.settings;
    if (texts === null) throw new NotFound();
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const url = `${appUrl}${request.url}`;
    if (signature === undefined || !isSignedBy(texts.authToken, { url, form, signature }))
      throw new Forbidden();
    const messageId = new URL(url).searchParams.get('message');
    await this.twilio.receive(form, messageId);
    return '<Response/>';
  }
}
