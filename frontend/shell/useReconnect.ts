import { useEffect, useEffectEvent } from 'react';

/** For requests that got lost: they're sent again when the connection is back. */
export function useReconnect(sendAgain: () => void): void {
  const listen = useEffectEvent(sendAgain);
  useEffect(() => {
    const onOnline = () => listen();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
}
