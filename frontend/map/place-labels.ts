/** A rectangle on the map, in pixels of the current zoom. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface PlaceName {
  name: string;
  /** Names of rank 1 are always shown; others only if there's room. */
  rank: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlacedName extends PlaceName {
  dx: number;
  dy: number;
}

interface Ground {
  taken: readonly Box[];
  shores: readonly (readonly Spot[])[];
}

interface Spot {
  x: number;
  y: number;
}

/** Next to the point, or to a pin on it. A name farther away would seem to belong elsewhere. */
const GAPS = [6, 14];
const BETWEEN_NAMES = 6;
/** The share of a name above or below its point that may be to its left. */
const SHIFTS = [0.5, 0.2, 0.8, 0, 1];
/** The penalty for crossing the border, in covered pixels of a pin. */
const OVER_THE_BORDER = 200;

export function getLowestRank(zoom: number): number {
  return Math.max(1, Math.floor(zoom) - 5);
}

function measureOverlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Best first: below the point, above it, beside it, then the same with a pin's gap. */
function listSpots({ width, height }: PlaceName): { dx: number; dy: number }[] {
  return GAPS.flatMap((gap) => {
    const [under, over, middle] = [gap, -gap - height, -height / 2];
    const [right, left] = [gap, -gap - width];
    return [
      ...SHIFTS.flatMap((share) => [under, over].map((dy) => ({ dx: -width * share, dy }))),
      ...[right, left].map((dx) => ({ dx, dy: middle })),
    ];
  });
}

function getBox({ x, y, width, height }: PlaceName, { dx, dy }: { dx: number; dy: number }): Box {
  return { left: x + dx, top: y + dy, right: x + dx + width, bottom: y + dy + height };
}

function widen(box: Box): Box {
  return {
    left: box.left - BETWEEN_NAMES,
    top: box.top,
    right: box.right + BETWEEN_NAMES,
    bottom: box.bottom,
  };
}

/** Whether a point is on land: a line from it to the right crosses the shores an odd number of times. */
function isOnLand({ x, y }: Spot, shores: Ground['shores']): boolean {
  let isInside = false;
  for (const shore of shores) {
    shore.forEach((from, at) => {
      const to = shore[(at + 1) % shore.length] ?? from;
      if (from.y > y === to.y > y) return;
      if (x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) isInside = !isInside;
    });
  }
  return isInside;
}

function getCorners({ left, top, right, bottom }: Box): Spot[] {
  return [left, right].flatMap((x) => [top, bottom].map((y) => ({ x, y })));
}

function getPenalty(box: Box, { taken, shores }: Ground): number {
  const covered = taken.reduce((sum, other) => sum + measureOverlap(box, other), 0);
  const hanging = getCorners(box).filter((corner) => !isOnLand(corner, shores)).length;
  return covered + hanging * OVER_THE_BORDER;
}

/** Names cover nothing and stay on land, or are left out; rank 1 takes the least bad position. */
export function layOutNames(names: readonly PlaceName[], ground: Ground): PlacedName[] {
  const placed: PlacedName[] = [];
  const nameBoxes: Box[] = [];
  for (const name of [...names].sort((a, b) => a.rank - b.rank)) {
    let best = { dx: 0, dy: 0, fault: Infinity };
    for (const spot of listSpots(name)) {
      const box = getBox(name, spot);
      if (nameBoxes.some((other) => measureOverlap(box, other) > 0)) continue;
      const fault = getPenalty(box, ground);
      if (fault < best.fault) best = { ...spot, fault };
      if (fault === 0) break;
    }
    if (best.fault > 0 && (name.rank > 1 || best.fault === Infinity)) continue;
    placed.push({ ...name, dx: best.dx, dy: best.dy });
    nameBoxes.push(widen(getBox(name, best)));
  }
  return placed;
}
