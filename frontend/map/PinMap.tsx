import { divIcon, type LeafletKeyboardEvent, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import type { BaseMap } from '../../domain/geo/base-map.js';
import type { Point } from '../../domain/geo/distance.js';
import { program } from '../shell/program.js';
import { toLatLng } from './leaflet-shapes.js';
import { MapButtons } from './MapControls.js';
import { moveMap } from './move-map.js';
import { moveByKey } from './pin-keys.js';
import { PlaceNames } from './PlaceNames.js';
import { StateMap } from './StateMap.js';

interface PinMapProps {
  baseMap: BaseMap;
  label: string;
  pinLabel: string;
  /** null if it isn't placed yet. */
  place: Point | null;
  /** Gets the pin's new place after a drag; without it, neither the pin nor the map can be moved. */
  onPlace?: (place: Point) => void;
  /** Counts how often an address gave the place; each time, the map zooms in on it. */
  finds?: number;
}

const PIN_WIDTH = 32;
const PIN_HEIGHT = 42;
/** Close enough to place the pin precisely; without editing, shows the surrounding towns. */
const PLACE_ZOOM = 11;
const STILL_ZOOM = 9;
/** About 10 cm, more precise than anyone can drag. */
const DECIMALS = 6;

function roundPlace({ lat, lng }: Point): Point {
  return { lat: Number(lat.toFixed(DECIMALS)), lng: Number(lng.toFixed(DECIMALS)) };
}

export function PinMap({ baseMap, label, pinLabel, place, onPlace, finds = 0 }: PinMapProps) {
  const pins = useMemo(() => (place ? [place] : []), [place]);
  return (
    <StateMap baseMap={baseMap} label={label} isStill={!onPlace}>
      {!program.mapTileUrl && <PlaceNames baseMap={baseMap} pins={pins} />}
      {(place ?? onPlace) && <Pin label={pinLabel} place={place} {...(onPlace ? { onPlace } : {})} />}
      <GoTo place={place} finds={finds} zoom={onPlace ? PLACE_ZOOM : STILL_ZOOM} />
      {onPlace && <MapButtons baseMap={baseMap} home={null} isPopupOpen={false} onLeave={() => undefined} />}
    </StateMap>
  );
}

function Pin({ label, place, onPlace }: Pick<PinMapProps, 'label' | 'place' | 'onPlace'>) {
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const isPlaced = place !== null;
  const isMovable = onPlace !== undefined;
  const icon = useMemo(
    () =>
      divIcon({
        className: isPlaced ? 'drop-pin' : 'drop-pin unset',
        iconSize: [PIN_WIDTH, PIN_HEIGHT],
        iconAnchor: [PIN_WIDTH / 2, PIN_HEIGHT],
      }),
    [isPlaced],
  );
  const isDragged = useRef(false);
  const [center, setCenter] = useState(() => map.getCenter());
  useMapEvents({
    // An unplaced pin stays in view when the map is moved.
    moveend: () => {
      if (!isDragged.current) setCenter(map.getCenter());
    },
  });
  const position = useMemo(() => toLatLng(place ?? center), [place, center]);

  useEffect(() => {
    // Leaflet creates a new element with every icon.
    const element = marker.current?.getElement();
    element?.setAttribute('aria-label', label);
    element?.setAttribute('title', label);
    element?.setAttribute('role', isMovable ? 'button' : 'img');
    element?.setAttribute('data-placed', String(isPlaced));
  }, [label, icon, isPlaced, isMovable]);

  return (
    <Marker
      ref={marker}
      position={position}
      icon={icon}
      draggable={isMovable}
      keyboard={isMovable}
      interactive={isMovable}
      autoPan
      eventHandlers={{
        dragstart: () => {
          isDragged.current = true;
        },
        dragend: () => {
          isDragged.current = false;
          const at = marker.current?.getLatLng();
          if (at) onPlace?.(roundPlace(at));
        },
        keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
          const next = marker.current && moveByKey(map, marker.current.getLatLng(), originalEvent.key);
          if (!next) return;
          originalEvent.preventDefault();
          // Keeps the map from moving along with the pin.
          originalEvent.stopPropagation();
          onPlace?.(roundPlace(next));
        },
      }}
    />
  );
}

function GoTo({ place, finds, zoom }: { place: Point | null; finds: number; zoom: number }) {
  const map = useMap();
  const shownFinds = useRef(-1);
  useEffect(() => {
    if (!place) return;
    const position = toLatLng(place);
    if (shownFinds.current !== finds || !map.getBounds().contains(position)) {
      // Typed coordinates may be anywhere on earth; the map stays within its bounds.
      moveMap(map, position, Math.max(map.getZoom(), zoom));
    }
    shownFinds.current = finds;
  }, [map, place, finds, zoom]);
  return null;
}
