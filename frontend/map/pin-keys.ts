/** The keys that move between pins: in a fixed order, so that every pin can be reached however crowded the map is. */
const STEPS = new Map<string, (at: number, count: number) => number>([
  ['ArrowRight', (at, count) => (at + 1) % count],
  ['ArrowDown', (at, count) => (at + 1) % count],
  ['ArrowLeft', (at, count) => (at - 1 + count) % count],
  ['ArrowUp', (at, count) => (at - 1 + count) % count],
  ['Home', () => 0],
  ['End', (_, count) => count - 1],
]);

/** The pin that a key moves to, or null for other keys. */
export function pinAfter(key: string, at: number, count: number): number | null {
  return STEPS.get(key)?.(at, count) ?? null;
}
