import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../../domain/enums/enums.js';
import { getDateFormat } from '../../../domain/fields/date-format.js';
import { formatPhone } from '../../../domain/fields/phone.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { Settings } from '../../platform/settings/settings.js';
import { preferredLanguage, texts } from '../../platform/texts.js';
import { CurrentSeason } from '../../program/current-season.js';
import { DARK, FONTS, LIGHT } from '../theme.js';
import { compilePage } from '../../platform/compile-page.js';
import { MailboxFiles, MAX_KEPT, type KeptMail, type OpenedMail } from './mailbox-files.js';

/** No scripts, nothing loaded, a separate origin. Clicked links open in the whole window. */
const MAIL_POLICY =
  "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

type MailRequest = FastifyRequest<{ Params: { id: string } }>;

/** Its readers can take over any account, so it exists only in the demo, whose passwords are public. */
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
    if (!adapter || !this.settings.hasMailboxPages) return;
    const server = adapter.getInstance<FastifyInstance>();
    server.get('/mailbox', (request, reply) => this.sendList(request, reply));
    server.get('/mailbox/:id', (request: MailRequest, reply) => this.sendMail(request, reply));
    server.get('/mailbox/:id/html', (request: MailRequest, reply) => this.sendHtml(request, reply));
  }

  private async sendList(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return this.sendPage(reply, this.view.list(await this.files.list(), await this.findReader(request)));
  }

  private async sendMail(request: MailRequest, reply: FastifyReply): Promise<FastifyReply> {
    const mail = await this.files.open(request.params.id);
    const reader = await this.findReader(request);
    if (mail?.isText) {
      const texts = (await this.files.list()).filter(({ isText, to }) => isText && to === mail.to);
      return this.sendPage(reply, this.view.phone(mail, texts.reverse(), reader));
    }
    if (mail) return this.sendPage(reply, this.view.mail(mail, reader));
    return this.sendPage(reply.status(404), this.view.gone(reader));
  }

  private async sendHtml(request: MailRequest, reply: FastifyReply): Promise<FastifyReply> {
    const mail = await this.files.open(request.params.id);
    if (!mail) return this.sendPage(reply.status(404), this.view.gone(await this.findReader(request)));
    // A sandboxed page can't keep this promise, and browsers complain.
    reply.raw.removeHeader('origin-agent-cluster');
    return send(reply.header('x-frame-options', 'SAMEORIGIN'), MAIL_POLICY, framed(mail.html));
  }

  private async findReader(request: FastifyRequest): Promise<MailboxReader> {
    const { year } = await this.season.forPages();
    return { language: preferredLanguage(request.headers['accept-language']), year };
  }

  private sendPage(reply: FastifyReply, html: string): FastifyReply {
    return send(reply, this.view.contentSecurityPolicy, html);
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

const WORDS = {
  back: 'mailbox.back',
  toProgram: 'mailbox.toProgram',
  empty: 'mailbox.empty',
  from: 'mailbox.from',
  to: 'mailbox.to',
  when: 'mailbox.when',
  html: 'mailbox.html',
  text: 'mailbox.text',
  headers: 'mailbox.headers',
  isText: 'mailbox.isText',
} as const satisfies Record<string, MessageKey>;

interface MailboxReader {
  language: Language;
  year: number;
}

class MailboxView {
  private readonly renderPage = compilePage(import.meta.url, 'page');
  private readonly renderList = compilePage(import.meta.url, 'list');
  private readonly renderMail = compilePage(import.meta.url, 'mail');
  private readonly renderPhone = compilePage(import.meta.url, 'phone');
  private readonly style = compilePage(import.meta.url, 'style', { noEscape: true })({
    light: LIGHT,
    dark: DARK,
    fonts: FONTS,
  });

  get contentSecurityPolicy(): string {
    const hash = createHash('sha256').update(this.style).digest('base64');
    return `default-src 'none'; style-src 'sha256-${hash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  }

  list(mails: readonly KeptMail[], reader: MailboxReader): string {
    const { language } = reader;
    const content = this.renderList({
      intro: texts.translate(language, 'mailbox.intro', { count: MAX_KEPT }),
      words: wordsIn(language),
      mails: mails.map((mail) => ({
        ...mail,
        to: mail.isText ? formatPhone(mail.to) : mail.to,
        ...getTimes(mail, language),
      })),
    });
    return this.wrap(texts.translate(language, 'mailbox.title'), content, reader, { back: false });
  }

  mail(mail: OpenedMail, reader: MailboxReader): string {
    const { language } = reader;
    const content = this.renderMail({
      words: wordsIn(language),
      mail: { ...mail, ...getTimes(mail, language) },
    });
    return this.wrap(mail.subject, content, reader, { back: true });
  }

  phone({ to, from }: OpenedMail, received: readonly KeptMail[], reader: MailboxReader): string {
    const { language } = reader;
    const number = formatPhone(to);
    const content = this.renderPhone({
      from: formatPhone(from),
      label: texts.translate(language, 'mailbox.textTo', { number }),
      texts: received.map((text) => ({ parts: splitLinks(text.subject), ...getTimes(text, language) })),
    });
    return this.wrap(texts.translate(language, 'mailbox.textTo', { number }), content, reader, {
      back: true,
    });
  }

  gone(reader: MailboxReader): string {
    return this.wrap(texts.translate(reader.language, 'mailbox.gone'), '', reader, { back: true });
  }

  private wrap(
    heading: string,
    content: string,
    { language, year }: MailboxReader,
    { back }: { back: boolean },
  ): string {
    const program = texts.translate(language, 'mail.programName', { year });
    const words = { ...wordsIn(language), program };
    return this.renderPage({ language, heading, content, back, words, style: this.style });
  }
}

function splitLinks(text: string): { text: string; isLink: boolean }[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isLink: /^https?:/.test(part) }));
}

function framed(html: string): string {
  return html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_top">`);
}

function wordsIn(language: Language): Record<keyof typeof WORDS, string> {
  const entries = Object.entries(WORDS).map(([name, key]) => [name, texts.translate(language, key)]);
  return Object.fromEntries(entries) as Record<keyof typeof WORDS, string>;
}

function getTimes({ at }: KeptMail, language: Language): { at: string; when: string } {
  const when = getDateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
  return { at: at.toISOString(), when };
}
