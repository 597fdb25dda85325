import { divIcon, type LeafletKeyboardEvent, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import type { BaseMap } from '../../domain/geo/base-map.js';
import type { Point } from '../../domain/geo/distance.js';
import { program } from '../shell/program.js';
import { positionOf } from './leaflet-shapes.js';
import { MapButtons } from './MapButtons.js';
import { moveMap } from './move-map.js';
import { movedByKey } from './pin-arrow-keys.js';
import styles from './PinMap.module.css';
import { PlaceNames } from './PlaceNames.js';
import { StateMap } from './StateMap.js';

interface PinMapProps {
  baseMap: BaseMap;
  label: string;
  /** The name of the pin, for those who can't see it. */
  pinLabel: string;
  /** null while it is unset. */
  place: Point | null;
  /** Hears where the pin was dragged to; without it nothing moves, the map neither. */
  onPlace?: (place: Point) => void;
  /** Counts how often the place was found for the person, who then wants to see it from near. */
  finds?: number;
}

const PIN_WIDTH = 32;
const PIN_HEIGHT = 42;
/** Near enough to put the pin well; only to be looked at, it stands among the towns around. */
const PLACE_ZOOM = 11;
const STILL_ZOOM = 9;
/** Finer than anybody can drag: about 10 cm. */
const DECIMALS = 6;

function rounded({ lat, lng }: Point): Point {
  return { lat: Number(lat.toFixed(DECIMALS)), lng: Number(lng.toFixed(DECIMALS)) };
}

/** The map with one pin: of a site, where it lies, or where it is to be put. */
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

/** The pin: hollow while it only waits in the middle of the map, whole once it is placed (spec section 4, Forms). */
function Pin({ label, place, onPlace }: Pick<PinMapProps, 'label' | 'place' | 'onPlace'>) {
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const isPlaced = place !== null;
  const isMovable = onPlace !== undefined;
  const icon = useMemo(
    () =>
      divIcon({
        className: [styles.pin, isPlaced ? styles.placed : styles.unset].join(' '),
        iconSize: [PIN_WIDTH, PIN_HEIGHT],
        iconAnchor: [PIN_WIDTH / 2, PIN_HEIGHT],
      }),
    [isPlaced],
  );
  const isDragged = useRef(false);
  const [centre, setCentre] = useState(() => map.getCenter());
  useMapEvents({
    // A pin that only waits stays in sight, whatever part of the map is looked at.
    moveend: () => {
      if (!isDragged.current) setCentre(map.getCenter());
    },
  });
  const position = useMemo(() => positionOf(place ?? centre), [place, centre]);

  useEffect(() => {
    // Leaflet makes the element anew with every icon.
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
          if (at) onPlace?.(rounded(at));
        },
        keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
          const next = marker.current && movedByKey(map, marker.current.getLatLng(), originalEvent.key);
          if (!next) return;
          originalEvent.preventDefault();
          // The map would go along with the pin.
          originalEvent.stopPropagation();
          onPlace?.(rounded(next));
        },
      }}
    />
  );
}

/** Brings the map to the pin once it is found, and when it comes to lie out of sight. */
function GoTo({ place, finds, zoom }: { place: Point | null; finds: number; zoom: number }) {
  const map = useMap();
  const shownFinds = useRef(-1);
  useEffect(() => {
    if (!place) return;
    const position = positionOf(place);
    if (shownFinds.current !== finds || !map.getBounds().contains(position)) {
      // What was typed may lie anywhere on earth; the map stays within its bounds by itself.
      moveMap(map, position, Math.max(map.getZoom(), zoom));
    }
    shownFinds.current = finds;
  }, [map, place, finds, zoom]);
  return null;
}
