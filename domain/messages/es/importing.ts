import type { importing as english } from '../en/importing.js';

export const importing: Record<keyof typeof english, string> = {
  'importing.title': '…',
};
