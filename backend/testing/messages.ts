import type { DataSource } from 'typeorm';
import type { MailKind, MessageState } from '../../domain/enums/mail.js';
import { Message } from '../mail/message.entity.js';
import { SAMPLE_FACTS } from './sample-mails.js';

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
    facts: { ...SAMPLE_FACTS[kind] },
    ...getColumns(state),
    ...change,
  });
}

function getColumns(state: MessageState): Partial<Message> {
  switch (state) {
    case 'waiting':
      return {};
    case 'stuck':
      return { attempts: 7, parkedAt: new Date(), lastError: '550 no such mailbox' };
    case 'sent':
      return { attempts: 1, sentAt: new Date() };
  }
}
