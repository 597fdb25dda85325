import 'leaflet/dist/leaflet.css';
import './map.css';
import { latLngBounds, type LatLngTuple, type PathOptions, svg } from 'leaflet';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { AttributionControl, MapContainer, Polygon, Polyline, TileLayer, useMap } from 'react-leaflet';
import type { BaseMap } from '../../domain/geo/base-map.js';
import { program } from '../shell/program.js';
import { useLanguage } from '../shell/texts.js';
import { MapGestures } from './MapControls.js';
import { getCorners, getMask, toLatLngs } from './leaflet-shapes.js';
import { FIT, showAll, getStateCorners, wantsMotion, getZoomForAll } from './move-map.js';

interface StateMapProps {
  baseMap: BaseMap;
  label: string;
  /** The initial view; by default, the whole state. */
  start?: LatLngTuple[] | undefined;
  /** Whether the wheel and fingers scroll the page instead of the map. */
  isStill?: boolean;
  children: ReactNode;
}

/** How much is drawn beyond the visible part, so that dragging shows no gaps. */
const DRAWN_AROUND = 1;
/** The zoom steps for fitting a view, finer than those of the buttons. */
const ZOOM_STEP = 0.1;
/** Far enough out to fit the whole state on a phone in landscape mode. */
const FARTHEST_ZOOM = 4;
/** Extra room around the bounds, as a share of them, for the map's edges and buttons. */
const BOUNDS_ROOM = 0.25;

function getArea(color: string): PathOptions {
  return { stroke: false, fill: true, fillColor: `var(--map-${color})`, fillOpacity: 1 };
}

function getLine(color: string, weight: number): PathOptions {
  return { fill: false, color: `var(--map-${color})`, weight };
}

const GROUND = getArea('ground');
const RIVERS = getLine('water', 1.5);
const LAKES = getArea('water');
const COUNTIES = getLine('county', 1);
const OUTSIDE = getArea('sand');
const OUTLINE = getLine('outline', 2);

/** From our own data, so no external host is needed unless the program has a tile server. */
function BaseLayers({ baseMap }: { baseMap: BaseMap }) {
  const { mapTileUrl, mapTileAttribution } = program;
  const [language] = useLanguage();
  const shapes = useMemo(
    () => ({
      mask: getMask(baseMap),
      outline: baseMap.outline.map((ring) => toLatLngs([ring])),
      counties: baseMap.counties.map(({ rings }) => rings.map((ring) => toLatLngs([ring]))),
      rivers: toLatLngs(baseMap.rivers),
      lakes: baseMap.lakes.map((ring) => toLatLngs([ring])),
    }),
    [baseMap],
  );

  return (
    <>
      {mapTileUrl ? (
        <TileLayer
          url={mapTileUrl}
          attribution={mapTileAttribution ?? ''}
          bounds={getCorners(baseMap.bounds)}
          minZoom={baseMap.minZoom}
          maxZoom={baseMap.maxZoom}
        />
      ) : (
        <>
          <Polygon positions={shapes.outline} pathOptions={GROUND} interactive={false} />
          <Polyline positions={shapes.rivers} pathOptions={RIVERS} interactive={false} />
          <Polygon positions={shapes.lakes} pathOptions={LAKES} interactive={false} />
        </>
      )}
      <Polygon positions={shapes.counties.flat()} pathOptions={COUNTIES} interactive={false} />
      <Polygon positions={shapes.mask} pathOptions={OUTSIDE} interactive={false} />
      <Polygon
        positions={shapes.outline}
        pathOptions={OUTLINE}
        interactive={false}
        attribution={baseMap.attribution[language] ?? baseMap.attribution.en}
      />
    </>
  );
}

export function StateMap({ baseMap, label, start, isStill = false, children }: StateMapProps) {
  const [renderer] = useState(() => svg({ padding: DRAWN_AROUND }));
  const [isAnimated] = useState(wantsMotion);
  const [bounds] = useState(() => latLngBounds(start ?? getStateCorners(baseMap)));

  return (
    <MapContainer
      className={isStill ? 'state-map' : 'state-map movable'}
      bounds={bounds}
      boundsOptions={FIT}
      minZoom={FARTHEST_ZOOM}
      maxZoom={baseMap.maxZoom}
      zoomSnap={ZOOM_STEP}
      maxBounds={latLngBounds(getCorners(baseMap.bounds)).pad(BOUNDS_ROOM)}
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
      <MapFrame baseMap={baseMap} label={label} start={start} />
      {!isStill && <MapGestures />}
      <AttributionControl prefix={false} />
      <BaseLayers baseMap={baseMap} />
      {children}
    </MapContainer>
  );
}

/** Leaflet watches only the window for size changes. */
function MapFrame({ baseMap, label, start }: Pick<StateMapProps, 'baseMap' | 'label' | 'start'>) {
  const map = useMap();
  const first = useRef(start);
  const whole = useMemo(() => getStateCorners(baseMap), [baseMap]);

  useEffect(() => {
    const frame = map.getContainer();
    frame.setAttribute('role', 'region');
    frame.setAttribute('aria-label', label);
  }, [map, label]);

  useEffect(() => {
    const frame = map.getContainer();
    // Leaflet focuses the map on mouse down. In a dialog, that would scroll the map into view: the pin would leave the
    // pointer, and the click would be lost.
    const focusInPlace = ({ target }: MouseEvent): void => {
      const isInPopup = target instanceof Element && target.closest('.leaflet-popup');
      if (!isInPopup) frame.focus({ preventScroll: true });
    };
    frame.addEventListener('mousedown', focusInPlace, { capture: true });
    return () => frame.removeEventListener('mousedown', focusInPlace, { capture: true });
  }, [map]);

  useEffect(() => {
    const isSeen = (): boolean => map.getSize().x > 0;
    let isFitted = isSeen();
    const limitZoom = (): void => {
      map.options.minZoom = FARTHEST_ZOOM;
      map.setMinZoom(Math.min(baseMap.minZoom, getZoomForAll(map, whole)));
    };
    const observer = new ResizeObserver(() => {
      map.invalidateSize({ pan: false });
      if (!isSeen()) return;
      limitZoom();
      // A map that was hidden when created learns its size only now.
      if (!isFitted) showAll(map, first.current ?? whole);
      isFitted = true;
    });
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map, baseMap, whole]);

  return null;
}
