import { useState } from 'react';
import { useMapEvents } from 'react-leaflet';

/** The zoom of the map around, once it has come to rest. */
export function useZoom(): number {
  const map = useMapEvents({
    zoomend: () => {
      setZoom(map.getZoom());
    },
  });
  const [zoom, setZoom] = useState(() => map.getZoom());
  return zoom;
}
