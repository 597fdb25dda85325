import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toInternational } from '../../../domain/fields/phone.js';
import { Settings, type TextProvider } from '../../platform/settings/settings.js';
import { MailboxFilesService } from '../mailbox/mailbox-files.service.js';
import { MailRenderer } from '../templates/mail-renderer.js';
import { stopTexts } from '../texts.js';
import { TextFailure } from './failures.js';
import type { ClaimedMessage } from './message-queue.queries.js';

/** Shorter than a message's lease. */
const ANSWER_TIMEOUT_MS = 30_000;
const MAX_ANSWER_BYTES = 64_000;
/** The provider's error code for a phone that opted out of our texts. */
const STOPPED = 21_610;
const PROVIDER_ID = /^\w{1,64}$/;

const CALLBACK_PATH = '/api/texts/twilio';

@Injectable()
export class TextSender {
  constructor(
    private readonly settings: Settings,
    private readonly renderer: MailRenderer,
    private readonly mailbox: MailboxFilesService,
    private readonly dataSource: DataSource,
  ) {}

  async send(message: ClaimedMessage, signal: AbortSignal): Promise<string | null> {
    const body = this.renderer.getText(message);
    const to = toInternational(message.recipient);
    const { texts } = this.settings;
    if (texts === null) {
      await this.mailbox.keepText({ from: this.settings.textsFrom ?? '', to, body });
      return null;
    }
    // Contains our id, so the callback tells us if this process dies before recording an accepted text.
    const callback = `${this.settings.appUrl}${CALLBACK_PATH}?message=${message.id}`;
    const { status, answer } = await ask(texts, '/Messages', {
      method: 'POST',
      body: new URLSearchParams({ To: to, From: texts.from, Body: body, StatusCallback: callback }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    });
    if (status >= 200 && status < 300) {
      const { sid } = answer;
      return typeof sid === 'string' && PROVIDER_ID.test(sid) ? sid : null;
    }
    if (answer['code'] === STOPPED) await stopTexts(this.dataSource.manager, message.recipient);
    throw new TextFailure(isFinal(status) ? 'refused' : 'server-down', describe(status, answer));
  }
}

/** Throws a TextFailure if the provider doesn't answer. */
export async function ask(
  { origin, accountSid, authToken }: TextProvider,
  path: string,
  request: RequestInit,
): Promise<{ status: number; answer: Readonly<Record<string, unknown>> }> {
  const login = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  try {
    const response = await fetch(
      `${origin}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}${path}.json`,
      {
        ...request,
        // Redirects aren't followed, so our login goes nowhere else.
        redirect: 'manual',
        headers: { authorization: `Basic ${login}` },
      },
    );
    return { status: response.status, answer: await readAnswer(response) };
  } catch (error) {
    throw new TextFailure('server-down', describeError(error));
  }
}

/** An oversized response counts as none. */
async function readAnswer(response: Response): Promise<Readonly<Record<string, unknown>>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) return {};
    chunks.push(chunk);
  }
  try {
    const answer: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** 401 and 403 are about our account, and 429 about our rate, so another text would get the same response. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 429].includes(status);
}

/** `401: Authenticate (20003)`. Also used to find texts that wait until somebody fixes our account. */
function describe(status: number, { message, code }: Readonly<Record<string, unknown>>): string {
  const words = typeof message === 'string' ? message : '';
  const number = typeof code === 'number' ? `(${code})` : '';
  return [`${status}:`, words, number].filter((part) => part !== '').join(' ');
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'Timeout';
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}
