import { useState } from 'react';
import { useMapEvents } from 'react-leaflet';

/** The current zoom of the surrounding map, after zooming ends. */
export function useZoom(): number {
  const map = useMapEvents({
    zoomend: () => setZoom(map.getZoom()),
  });
  const [zoom, setZoom] = useState(() => map.getZoom());
  return zoom;
}
