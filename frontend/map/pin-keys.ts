import type { Map as LeafletMap } from 'leaflet';
import type { Point } from '../../domain/geo/distance.js';

/** In a fixed order, so that every pin can be reached however crowded the map is. */
const STEPS = new Map<string, (at: number, count: number) => number>([
  ['ArrowRight', (at, count) => (at + 1) % count],
  ['ArrowDown', (at, count) => (at + 1) % count],
  ['ArrowLeft', (at, count) => (at - 1 + count) % count],
  ['ArrowUp', (at, count) => (at - 1 + count) % count],
  ['Home', () => 0],
  ['End', (_, count) => count - 1],
]);

export function findPinAfter(key: string, at: number, count: number): number | null {
  return STEPS.get(key)?.(at, count) ?? null;
}

/** In pixels. */
const STEP = 8;

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A pin's place after an arrow key, in smaller steps when zoomed in; null for other keys. */
export function moveByKey(
  map: Pick<LeafletMap, 'project' | 'unproject'>,
  { lat, lng }: Point,
  key: string,
): Point | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const [x, y] = direction;
  return map.unproject(map.project([lat, lng]).add([x * STEP, y * STEP]));
}
