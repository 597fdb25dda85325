import Alert from '@mui/material/Alert';
import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from './store.js';
import { useText } from './texts.js';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const isStoring = createStore(false);

/** Makes the bar say that attendance continues: the page stores it on this device until it can be sent. */
export function useStoringOffline(isOn: boolean): void {
  useEffect(() => {
    isStoring.set(isOn);
    return () => isStoring.set(false);
  }, [isOn]);
}

/** After the page, at the bottom of the window, so that nothing moves. */
export function OfflineBar() {
  const t = useText();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isStored = isStoring.use();
  if (isOnline) return null;
  return (
    <Alert severity="warning" role="status" square sx={{ position: 'sticky', bottom: 0, zIndex: 'appBar' }}>
      {t(isStored ? 'offline.attendance' : 'offline.bar')}
    </Alert>
  );
}
