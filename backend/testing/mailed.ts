import type { DataSource } from 'typeorm';
import type { MessageKind } from '../../domain/enums/mail.js';
import { Message } from '../mail/message.entity.js';

export async function findMails(
  dataSource: DataSource,
  recipient: string,
  kind: MessageKind,
): Promise<Message[]> {
  return dataSource.manager.find(Message, { where: { recipient, kind }, order: { createdAt: 'ASC' } });
}

export async function findMailedToken(
  dataSource: DataSource,
  recipient: string,
  kind: MessageKind,
): Promise<string> {
  const mail = (await findMails(dataSource, recipient, kind)).at(-1);
  const token = new URL(mail?.facts['link'] ?? 'nothing:').searchParams.get('token');
  if (token === null) throw new Error(`no ${kind} link was mailed to ${recipient}`);
  return token;
}
