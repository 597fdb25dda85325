/** A rectangle on the map, in pixels of the current zoom. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A name that wants to stand near its place. */
export interface PlaceName {
  name: string;
  /** 1 is read from afar and always shown; the others give way. */
  rank: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlacedName extends PlaceName {
  /** From the place to the upper left corner of the name. */
  dx: number;
  dy: number;
}

/** What names have to keep clear of, and the land that they should stand on. */
export interface Ground {
  taken: readonly Box[];
  /** Closed lines around the land, in the same pixels. */
  shores: readonly (readonly Spot[])[];
}

export interface Spot {
  x: number;
  y: number;
}

/**
 * The gaps between a place and its name: right beside it, or beside the pin that stands on it. A name farther off would
 * seem to belong to another place.
 */
const GAPS = [6, 14];
/** The gap between names. */
const BETWEEN_NAMES = 6;
/** How much of a name under or over its place may stand to the left of it. */
const SHIFTS = [0.5, 0.2, 0.8, 0, 1];
/** As bad as covering so many pixels of a pin. */
const OVER_THE_BORDER = 200;

/** The ranks of names to be read at a zoom: fewer from afar. */
export function lowestRankAt(zoom: number): number {
  return Math.max(1, Math.floor(zoom) - 5);
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** The spots for a name, best first: under its place, over it, beside it, then the same beside a pin. */
function spotsOf({ width, height }: PlaceName): { dx: number; dy: number }[] {
  return GAPS.flatMap((gap) => {
    const [under, over, middle] = [gap, -gap - height, -height / 2];
    const [right, left] = [gap, -gap - width];
    return [
      ...SHIFTS.flatMap((share) => [under, over].map((dy) => ({ dx: -width * share, dy }))),
      ...[right, left].map((dx) => ({ dx, dy: middle })),
    ];
  });
}

function boxAt({ x, y, width, height }: PlaceName, { dx, dy }: { dx: number; dy: number }): Box {
  return { left: x + dx, top: y + dy, right: x + dx + width, bottom: y + dy + height };
}

function widened(box: Box): Box {
  return {
    left: box.left - BETWEEN_NAMES,
    top: box.top,
    right: box.right + BETWEEN_NAMES,
    bottom: box.bottom,
  };
}

/** Whether a spot lies on the land: a line from it to the far right crosses the shores an odd number of times. */
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

function cornersOf({ left, top, right, bottom }: Box): Spot[] {
  return [left, right].flatMap((x) => [top, bottom].map((y) => ({ x, y })));
}

/** How badly a name would stand there: what it covers, and each corner that hangs over the border. */
function faultOf(box: Box, { taken, shores }: Ground): number {
  const covered = taken.reduce((sum, other) => sum + overlap(box, other), 0);
  const hanging = cornersOf(box).filter((corner) => !isOnLand(corner, shores)).length;
  return covered + hanging * OVER_THE_BORDER;
}

/**
 * Puts names where they cover neither each other nor what stands on the map, nor hang over the border. A name that
 * finds no such spot is left out, but for those of rank 1: they take the least bad one.
 */
export function layOutNames(names: readonly PlaceName[], ground: Ground): PlacedName[] {
  const placed: PlacedName[] = [];
  const nameBoxes: Box[] = [];
  for (const name of [...names].sort((a, b) => a.rank - b.rank)) {
    let best = { dx: 0, dy: 0, fault: Infinity };
    for (const spot of spotsOf(name)) {
      const box = boxAt(name, spot);
      if (nameBoxes.some((other) => overlap(box, other) > 0)) continue;
      const fault = faultOf(box, ground);
      if (fault < best.fault) best = { ...spot, fault };
      if (fault === 0) break;
    }
    if (best.fault > 0 && (name.rank > 1 || best.fault === Infinity)) continue;
    placed.push({ ...name, dx: best.dx, dy: best.dy });
    nameBoxes.push(widened(boxAt(name, best)));
  }
  return placed;
}
