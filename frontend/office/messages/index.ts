import MailIcon from '@mui/icons-material/MailOutlined';
import { lazy } from 'react';
import type { MessageView } from '../../../domain/contract/mail.js';

export const messages = {
  icon: MailIcon,
  list: lazy(async () => ({ default: (await import('./MessageList.js')).MessageList })),
  edit: lazy(async () => ({ default: (await import('./MessageShow.js')).MessageShow })),
  recordRepresentation: ({ subject }: MessageView) => subject,
};
