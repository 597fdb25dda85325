import type { MessageView } from '../../../domain/contract/mail.js';
import { MessageList } from './MessageList.js';
import { MessageShow } from './MessageShow.js';

/** The mail log. A message's own address shows it as it was mailed. */
export const messages = {
  list: MessageList,
  edit: MessageShow,
  recordRepresentation: ({ subject }: MessageView) => subject,
};
