import { useCallback, useSyncExternalStore } from 'react';
import { useMap } from 'react-leaflet';

export function useZoom(): number {
  const map = useMap();
  // Subscribes once: `useMapEvents` does so at each render, and misses a zoom by an effect of that render.
  const subscribe = useCallback(
    (onChange: () => void) => {
      map.on('zoomend', onChange);
      return () => void map.off('zoomend', onChange);
    },
    [map],
  );
  return useSyncExternalStore(subscribe, () => map.getZoom());
}
