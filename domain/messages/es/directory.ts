import type { directory as english } from '../en/directory.js';

export const directory: Record<keyof typeof english, string> = {
  'directory.title': '…',
};
