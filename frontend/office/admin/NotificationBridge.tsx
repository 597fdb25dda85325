import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { showToast } from '../../shell/toasts.js';

/** What react-admin has to say comes as the house's toasts. */
export function NotificationBridge() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();

  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (typeof notification?.message !== 'string') return;
    const params = notification.notificationOptions?.messageArgs as Record<string, unknown> | undefined;
    showToast(notification.type, translate(notification.message, params));
  }, [notifications, takeNotification, translate]);

  return null;
}
