import { Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { PAGES } from '../../domain/contract/pages.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { DoneAnswer } from '../auth/auth.dto.js';
import { Allow } from '../platform/access/allow.js';
import { isGuid } from '../platform/guid.js';
import { NotFound } from '../platform/http/refusal.js';

@ApiTags('announcements')
@Controller('announcements/off')
export class AnnouncementsOffController {
  constructor(private readonly accounts: AccountsService) {}

  /** Leads to a page with a button. Opening it changes nothing, because mail scanners open every link. */
  @Get()
  @Allow('announcement.turnOff')
  @HttpCode(302)
  @ApiFoundResponse({ description: 'The page with the button.' })
  open(@Res() reply: FastifyReply, @Query('token') token?: unknown, @Query('lang') lang?: unknown): void {
    const given = Object.entries({ token, lang }).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    reply.redirect(`${PAGES.announcementsOff}?${new URLSearchParams(given).toString()}`, 302);
  }

  /** Mailbox providers submit this form when someone unsubscribes there (RFC 8058). */
  @Post()
  @HttpCode(200)
  @Allow('announcement.turnOff')
  @ApiNotFoundResponse({ description: 'No account has this token.' })
  async turnOff(@Query('token') token?: unknown): Promise<DoneAnswer> {
    const isKnown =
      typeof token === 'string' &&
      isGuid(token) &&
      (await this.accounts.setAnnouncements({ announcementToken: token }, false));
    if (!isKnown) throw new NotFound();
    return {};
  }
}
