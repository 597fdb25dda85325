import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { START_WORDS, STOP_WORDS, TEXT_STATUSES, type TextStatus } from '../../domain/enums/mail.js';
import { normalizeMobile } from '../../domain/fields/phone.js';
import { startTexts, stopTexts, updateText } from '../mail/texts.js';
import { isGuid } from '../platform/guid.js';

/** The provider's error code for a phone that opted out of our texts. */
const STOPPED = '21610';
const FAILED: readonly TextStatus[] = ['undelivered', 'failed'];
const PROVIDER_ID = /^\w{1,64}$/;
const ERROR_CODE = /^\d{1,8}$/;

@Injectable()
export class TwilioService {
  constructor(private readonly dataSource: DataSource) {}

  async receive(form: URLSearchParams, messageId: string | null): Promise<void> {
    const words = form.get('Body');
    return words === null ? this.noteStatus(form, messageId) : this.readWords(words, form.get('From') ?? '');
  }

  private async readWords(words: string, from: string): Promise<void> {
    const phone = normalizeMobile(from);
    const word = words.trim().toUpperCase();
    if (phone === null) return;
    if (STOP_WORDS.includes(word)) await stopTexts(this.dataSource.manager, phone);
    if (START_WORDS.includes(word)) await startTexts(this.dataSource.manager, phone);
  }

  private async noteStatus(form: URLSearchParams, messageId: string | null): Promise<void> {
    const providerId = form.get('MessageSid') ?? '';
    const status = TEXT_STATUSES.find((known) => known === form.get('MessageStatus'));
    if (status === undefined || !PROVIDER_ID.test(providerId)) return;
    const code = form.get('ErrorCode') ?? '';
    const { manager } = this.dataSource;
    const isFailed = FAILED.includes(status);
    const error = isFailed ? `${status}${ERROR_CODE.test(code) ? ` (${code})` : ''}` : null;
    const id = messageId !== null && isGuid(messageId) ? messageId : null;
    const phone = await updateText(manager, { id, providerId, status, error });
    if (phone !== null && isFailed && code === STOPPED) await stopTexts(manager, phone);
  }
}
