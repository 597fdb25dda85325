import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../../domain/enums/enums.js';
import { getDateFormat } from '../../../domain/fields/date-format.js';
import { formatPhone } from '../../../domain/fields/phone.js';
import { compilePage, type Translate } from '../../platform/compile-page.js';
import { Settings } from '../../platform/settings/settings.js';
import { choosePreferredLanguage, texts } from '../../platform/texts.js';
import { CurrentSeasonService } from '../../program/current-season.service.js';
import { DARK, FONTS, LIGHT } from '../theme.js';
import { MailboxFilesService, MAX_KEPT, type KeptMail, type OpenedMail } from './mailbox-files.service.js';

/** No scripts, no loaded content, separate origin. Clicked links open in the whole window. */
const MAIL_POLICY =
  "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

type MailRequest = FastifyRequest<{ Params: { id: string } }>;

interface Reader {
  language: Language;
  translate: Translate;
}

/** Its readers can take over any account, so it exists only in the demo, which has public passwords. */
@Injectable()
export class MailboxPagesService {
  private readonly renderPage = compilePage(import.meta.url, 'page');
  private readonly renderList = compilePage(import.meta.url, 'list');
  private readonly renderMail = compilePage(import.meta.url, 'mail');
  private readonly renderPhone = compilePage(import.meta.url, 'phone');
  private readonly style = compilePage(import.meta.url, 'style', { noEscape: true })({
    light: LIGHT,
    dark: DARK,
    fonts: FONTS,
  });
  private readonly policy = `default-src 'none'; style-src 'sha256-${makeHash(this.style)}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

  constructor(
    private readonly settings: Settings,
    private readonly files: MailboxFilesService,
    private readonly season: CurrentSeasonService,
  ) {}

  /** Separate pages that aren't part of the API: no guard and no prefix. */
  serve(server: FastifyInstance): void {
    if (!this.settings.hasMailboxPages) return;
    server.get('/mailbox', (request, reply) => this.sendList(request, reply));
    server.get('/mailbox/:id', (request: MailRequest, reply) => this.sendMail(request, reply));
    server.get('/mailbox/:id/html', (request: MailRequest, reply) => this.sendHtml(request, reply));
  }

  private async sendList(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const reader = await this.findReader(request);
    const mails = (await this.files.list()).map((mail) => ({
      ...mail,
      to: mail.isText ? formatPhone(mail.to) : mail.to,
      ...getTimes(mail, reader.language),
    }));
    const content = this.renderList({ ...reader, count: MAX_KEPT, mails });
    return this.sendPage(reply, reader, reader.translate('mailbox.title'), content, { back: false });
  }

  private async sendMail(request: MailRequest, reply: FastifyReply): Promise<FastifyReply> {
    const mail = await this.files.open(request.params.id);
    if (!mail) return this.sendGone(request, reply);
    const reader = await this.findReader(request);
    if (mail.isText) return this.sendPhone(reply, reader, mail);
    const content = this.renderMail({ ...reader, mail: { ...mail, ...getTimes(mail, reader.language) } });
    return this.sendPage(reply, reader, mail.subject, content);
  }

  private async sendPhone(
    reply: FastifyReply,
    reader: Reader,
    { from, to }: OpenedMail,
  ): Promise<FastifyReply> {
    const received = (await this.files.list()).filter((text) => text.isText && text.to === to);
    const heading = reader.translate('mailbox.textTo', { number: formatPhone(to) });
    const content = this.renderPhone({
      from: formatPhone(from),
      label: heading,
      texts: received
        .reverse()
        .map((text) => ({ parts: splitLinks(text.subject), ...getTimes(text, reader.language) })),
    });
    return this.sendPage(reply, reader, heading, content);
  }

  private async sendHtml(request: MailRequest, reply: FastifyReply): Promise<FastifyReply> {
    const mail = await this.files.open(request.params.id);
    if (!mail) return this.sendGone(request, reply);
    // A sandboxed page can't honor this header, and browsers complain.
    reply.raw.removeHeader('origin-agent-cluster');
    return send(reply.header('x-frame-options', 'SAMEORIGIN'), MAIL_POLICY, addBaseTarget(mail.html));
  }

  private async sendGone(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const reader = await this.findReader(request);
    return this.sendPage(reply.status(404), reader, reader.translate('mailbox.gone'), '');
  }

  private async findReader(request: FastifyRequest): Promise<Reader> {
    const { year } = await this.season.readForPages();
    const language = choosePreferredLanguage(request.headers['accept-language']);
    return { language, translate: (key, params) => texts.translate(language, key, { year, ...params }) };
  }

  private sendPage(
    reply: FastifyReply,
    reader: Reader,
    heading: string,
    content: string,
    { back = true } = {},
  ): FastifyReply {
    const page = this.renderPage({ ...reader, heading, content, back, style: this.style });
    return send(reply, this.policy, page);
  }
}

function send(reply: FastifyReply, contentSecurityPolicy: string, html: string): FastifyReply {
  return reply
    .header('content-security-policy', contentSecurityPolicy)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(html);
}

function makeHash(style: string): string {
  return createHash('sha256').update(style).digest('base64');
}

function splitLinks(text: string): { text: string; isLink: boolean }[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isLink: /^https?:/.test(part) }));
}

function addBaseTarget(html: string): string {
  return html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_top">`);
}

function getTimes({ at }: KeptMail, language: Language): { at: string; when: string } {
  const when = getDateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
  return { at: at.toISOString(), when };
}
