/** The keys that go from pin to pin: one after the other, so that every pin is met, however crowded the map is. */
const STEPS = new Map<string, (at: number, count: number) => number>([
  ['ArrowRight', (at, count) => (at + 1) % count],
  ['ArrowDown', (at, count) => (at + 1) % count],
  ['ArrowLeft', (at, count) => (at - 1 + count) % count],
  ['ArrowUp', (at, count) => (at - 1 + count) % count],
  ['Home', () => 0],
  ['End', (_, count) => count - 1],
]);

/** The pin that a key leads to from the one at hand, or null where it is no such key. */
export function pinAfter(key: string, at: number, count: number): number | null {
  return STEPS.get(key)?.(at, count) ?? null;
}
