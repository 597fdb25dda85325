import Alert from '@mui/material/Alert';
import { useSyncExternalStore } from 'react';
import { useText } from './texts.js';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the device has no connection. After the page, and at the bottom of the window: nothing moves. */
export function OfflineBar() {
  const t = useText();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <Alert severity="warning" role="status" square sx={{ position: 'sticky', bottom: 0, zIndex: 'appBar' }}>
      {t('offline.bar')}
    </Alert>
  );
}
