import { svg } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useState, type ReactNode } from 'react';
import { AttributionControl, MapContainer, useMap } from 'react-leaflet';
import type { BaseMap } from '../../domain/geo/base-map.js';
import { BaseLayers } from './BaseLayers.js';
import { cornersOf } from './leaflet-shapes.js';
import { wantsMotion } from './move-map.js';
import styles from './StateMap.module.css';

interface StateMapProps {
  baseMap: BaseMap;
  /** What the map shows, for those who can't see it. */
  label: string;
  /** Where the page scrolls past the map, its wheel and fingers are the page's. */
  isStill?: boolean;
  children: ReactNode;
}

/** How much more than the visible part is drawn, so that dragging shows no gaps. */
const DRAWN_AROUND = 1;

/** The map of the program's state: its shape on paper, all outside of it masked. */
export function StateMap({ baseMap, label, isStill = false, children }: StateMapProps) {
  const [renderer] = useState(() => svg({ padding: DRAWN_AROUND }));
  const [isAnimated] = useState(wantsMotion);

  return (
    <MapContainer
      className={styles.map}
      center={[...baseMap.center]}
      zoom={baseMap.zoom}
      minZoom={baseMap.minZoom}
      maxZoom={baseMap.maxZoom}
      maxBounds={cornersOf(baseMap.bounds)}
      maxBoundsViscosity={1}
      renderer={renderer}
      zoomControl={false}
      scrollWheelZoom={!isStill}
      dragging={!isStill}
      touchZoom={!isStill}
      doubleClickZoom={!isStill}
      boxZoom={!isStill}
      keyboard={!isStill}
      attributionControl={false}
      zoomAnimation={isAnimated}
      fadeAnimation={isAnimated}
      markerZoomAnimation={isAnimated}
      inertia={isAnimated}
    >
      <MapFrame label={label} />
      <AttributionControl prefix={false} />
      <BaseLayers baseMap={baseMap} />
      {children}
    </MapContainer>
  );
}

/** Names the map, and tells it when its place on the page changes size: Leaflet watches the window alone. */
function MapFrame({ label }: { label: string }) {
  const map = useMap();

  useEffect(() => {
    const frame = map.getContainer();
    frame.setAttribute('role', 'region');
    frame.setAttribute('aria-label', label);
  }, [map, label]);

  useEffect(() => {
    const observer = new ResizeObserver(() => {
      map.invalidateSize({ pan: false });
    });
    observer.observe(map.getContainer());
    return () => {
      observer.disconnect();
    };
  }, [map]);

  return null;
}
