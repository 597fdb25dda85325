/** What react-admin itself may say in the office, by its own keys. */
export const admin = {
  'ra.message.error': 'Something went wrong on this page, so we couldn’t do what you asked.',
  'ra.notification.item_doesnt_exist': 'We couldn’t find this item',
  'ra.notification.http_error': 'We couldn’t reach the server',
} as const;
