import type { DataSource } from 'typeorm';
import type { MailKind, MessageState } from '../../domain/contract/mail.js';
import { Message } from '../mail/message.entity.js';
import { LETTER_FACTS } from './letter-facts.js';

/** A mail in the log: failed for good, or sent at the first attempt. */
export async function addMessage(
  dataSource: DataSource,
  state: MessageState,
  change: Partial<Message> & { kind?: MailKind } = {},
): Promise<Message> {
  const kind = change.kind ?? 'application-submitted';
  return dataSource.manager.save(Message, {
    kind,
    recipient: 'marisol@example.org',
    language: 'en',
    facts: { ...LETTER_FACTS[kind] },
    ...columnsOf(state),
    ...change,
  });
}

function columnsOf(state: MessageState): Partial<Message> {
  switch (state) {
    case 'waiting':
      return {};
    case 'stuck':
      return { attempts: 7, parkedAt: new Date(), lastError: '550 no such mailbox' };
    case 'sent':
      return { attempts: 1, sentAt: new Date() };
  }
}
