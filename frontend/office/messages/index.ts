import MailIcon from '@mui/icons-material/MailOutlined';
import { lazy } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import type { OfficePage } from '../data/office-page.js';
import type { MessageView } from '../../../domain/contract/mail.js';

export const messages: OfficePage = {
  path: PAGES.messages,
  label: 'header.messages',
  icon: MailIcon,
  actions: { messages: { list: 'message.list', show: 'message.read' } },
  list: lazy(async () => ({ default: (await import('./MessageList.js')).MessageList })),
  edit: lazy(async () => ({ default: (await import('./MessageShow.js')).MessageShow })),
  recordRepresentation: ({ subject }: MessageView) => subject,
};
