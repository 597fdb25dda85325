/** The office’s page of what was mailed. */
export const outbox = {
  'outbox.title': 'Messages',
} as const;
