import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Settings } from '../../platform/settings/settings.js';
import { CurrentSeason } from '../../program/current-season.js';
import { preferredLanguage } from '../../platform/texts.js';
import { MailboxFiles } from './mailbox-files.js';
import { MailboxView, framed, type MailboxReader } from './mailbox-view.js';

/** No scripts, nothing loaded, a separate origin. Clicked links open in the whole window. */
const MAIL_POLICY =
  "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

type MailRequest = FastifyRequest<{ Params: { id: string } }>;

/**
 * The development mailbox in the browser, open to anybody. Its readers can use every reset link and take over any
 * account, so it exists only in the demo, whose passwords are public anyway.
 */
@Injectable()
export class MailboxPages implements OnModuleInit {
  private readonly view = new MailboxView();

  constructor(
    private readonly settings: Settings,
    private readonly files: MailboxFiles,
    private readonly adapterHost: HttpAdapterHost<FastifyAdapter>,
    private readonly season: CurrentSeason,
  ) {}

  /** Separate pages, not part of the API: no guard and no prefix. */
  onModuleInit(): void {
    // The type says it's always there, but a process that only sends mail has none.
    const adapter = this.adapterHost.httpAdapter as FastifyAdapter | undefined;
    if (!adapter || !hasMailboxPages(this.settings)) return;
    const server = adapter.getInstance<FastifyInstance>();
    server.get('/mailbox', (request, reply) => this.sendList(request, reply));
    server.get('/mailbox/:id', (request: MailRequest, reply) => this.sendMail(request, reply));
    server.get('/mailbox/:id/html', (request: MailRequest, reply) => this.sendHtml(request, reply));
  }

  private async sendList(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return this.sendPage(reply, this.view.list(await this.files.list(), await this.readerOf(request)));
  }

  private async sendMail(request: MailRequest, reply: FastifyReply): Promise<FastifyReply> {
    const mail = await this.files.open(request.params.id);
    const reader = await this.readerOf(request);
    if (mail) return this.sendPage(reply, this.view.mail(mail, reader));
    return this.sendPage(reply.status(404), this.view.gone(reader));
  }

  private async sendHtml(request: MailRequest, reply: FastifyReply): Promise<FastifyReply> {
    const mail = await this.files.open(request.params.id);
    if (!mail) return this.sendPage(reply.status(404), this.view.gone(await this.readerOf(request)));
    // A sandboxed page can't keep this promise, and browsers complain.
    reply.raw.removeHeader('origin-agent-cluster');
    return send(reply.header('x-frame-options', 'SAMEORIGIN'), MAIL_POLICY, framed(mail.html));
  }

  private async readerOf(request: FastifyRequest): Promise<MailboxReader> {
    const { year } = await this.season.forPages();
    return { language: preferredLanguage(request.headers['accept-language']), year };
  }

  private sendPage(reply: FastifyReply, html: string): FastifyReply {
    return send(reply, this.view.contentSecurityPolicy, html);
  }
}

export function hasMailboxPages({ seedDemo, hasDevelopmentMailbox }: Settings): boolean {
  return seedDemo && hasDevelopmentMailbox;
}

function send(reply: FastifyReply, contentSecurityPolicy: string, html: string): FastifyReply {
  return reply
    .header('content-security-policy', contentSecurityPolicy)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(html);
}
