import { divIcon, type DivIcon } from 'leaflet';
import { useMemo } from 'react';
import { Marker, Pane, useMap } from 'react-leaflet';
import type { BaseMap } from '../../domain/geo/base-map.js';
import type { Point } from '../../domain/geo/distance.js';
import { layOutNames, getLowestRank, type Box, type PlacedName } from './place-labels.js';
import { useZoom } from './useZoom.js';

interface PlaceNamesProps {
  baseMap: BaseMap;
  pins: readonly Point[];
}

const LINE_HEIGHT = 18;
/** Half the width of a pin with some space around it, in pixels. */
const PIN_REACH = 13;

function makeTextMeasure(element: HTMLElement): (text: string, rank: number) => number {
  const context = document.createElement('canvas').getContext('2d');
  const { fontFamily } = getComputedStyle(element);
  return (text, rank) => {
    if (!context) return text.length * 7;
    context.font = rank === 1 ? `650 14px ${fontFamily}` : `13px ${fontFamily}`;
    return Math.ceil(context.measureText(text).width) + 2;
  };
}

function makeNameIcon({ name, rank, dx, dy, width, height }: PlacedName): DivIcon {
  const label = document.createElement('span');
  label.textContent = name;
  label.setAttribute('aria-hidden', 'true');
  const dot = document.createElement('span');
  dot.style.left = `${String(-dx)}px`;
  dot.style.top = `${String(-dy)}px`;
  label.append(dot);
  return divIcon({
    html: label,
    className: rank === 1 ? 'place-name great' : 'place-name',
    iconSize: [width, height],
    iconAnchor: [-dx, -dy],
  });
}

/** Decorative: the list names every site's place. */
export function PlaceNames({ baseMap, pins }: PlaceNamesProps) {
  const map = useMap();
  const zoom = useZoom();

  const names = useMemo(() => {
    const measure = makeTextMeasure(map.getContainer());
    const shores = baseMap.outline.map((ring) => ring.map(([lat, lng]) => map.project([lat, lng], zoom)));
    const wishes = baseMap.places
      .filter(({ rank }) => rank <= getLowestRank(zoom))
      .map(({ name, rank, lat, lng }) => {
        const { x, y } = map.project([lat, lng], zoom);
        return { name, rank, x, y, width: measure(name, rank), height: LINE_HEIGHT };
      });
    const taken = pins.map((pin): Box => {
      const { x, y } = map.project([pin.lat, pin.lng], zoom);
      return { left: x - PIN_REACH, top: y - PIN_REACH, right: x + PIN_REACH, bottom: y + PIN_REACH };
    });
    return layOutNames(wishes, { taken, shores }).map((name) => ({
      key: `${name.name} ${String(zoom)}`,
      position: map.unproject([name.x, name.y], zoom),
      icon: makeNameIcon(name),
    }));
  }, [map, baseMap, pins, zoom]);

  return (
    <Pane name="place-names" className="place-names">
      {names.map(({ key, position, icon }) => (
        <Marker key={key} position={position} icon={icon} interactive={false} keyboard={false} />
      ))}
    </Pane>
  );
}
