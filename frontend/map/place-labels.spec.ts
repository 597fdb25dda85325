import { layOutNames, getLowestRank, type Box, type PlaceName } from './place-labels.js';

const PLAIN = makeSquare(-999, 999);

function makeName(name: string, facts: Partial<PlaceName> = {}): PlaceName {
  return { name, rank: 2, x: 0, y: 0, width: 60, height: 16, ...facts };
}

function makeSquare(from: number, to: number) {
  return [
    [
      { x: from, y: from },
      { x: to, y: from },
      { x: to, y: to },
      { x: from, y: to },
    ],
  ];
}

function onPlain(names: PlaceName[], taken: Box[] = []) {
  return layOutNames(names, { taken, shores: PLAIN });
}

function getBox(name: ReturnType<typeof layOutNames>[number] | undefined): Box {
  if (!name) throw new Error('The name was left out');
  const left = name.x + name.dx;
  const top = name.y + name.dy;
  return { left, top, right: left + name.width, bottom: top + name.height };
}

function cover(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

const EVERYWHERE: Box = { left: -999, top: -999, right: 999, bottom: 999 };

describe('the names of places on the map', () => {
  it('shows more of them when zoomed in', () => {
    expect([5.4, 6, 6.9, 7, 8, 9, 13].map(getLowestRank)).toEqual([1, 1, 1, 2, 3, 4, 8]);
  });

  it('centers a name below its point', () => {
    const [socorro] = onPlain([makeName('Socorro')]);
    expect(socorro).toMatchObject({ dx: -30, dy: 6 });
  });

  it('moves a name away from a pin', () => {
    const pin: Box = { left: -10, top: -4, right: 10, bottom: 20 };
    const [socorro] = onPlain([makeName('Socorro')], [pin]);
    expect(cover(getBox(socorro), pin)).toBe(false);
  });

  it('finds room for two neighbors', () => {
    const placed = onPlain([makeName('Grants'), makeName('Milan', { x: 10, y: 4 })]);
    expect(placed).toHaveLength(2);
    expect(cover(getBox(placed[0]), getBox(placed[1]))).toBe(false);
  });

  it('prefers the name with the better rank in any order', () => {
    const small = makeName('Meadow Lake');
    const great = makeName('Albuquerque', { rank: 1 });
    expect(onPlain([small, great]).map(({ name }) => name)).toEqual(['Albuquerque', 'Meadow Lake']);
  });

  it('leaves out a name that would cover a pin everywhere, unless it has rank 1', () => {
    const names = [makeName('Socorro'), makeName('Albuquerque', { rank: 1 })];
    expect(onPlain(names, [EVERYWHERE]).map(({ name }) => name)).toEqual(['Albuquerque']);
  });

  it('keeps names on the land, next to a point at the border', () => {
    const [clovis] = layOutNames([makeName('Clovis', { x: 90 })], {
      taken: [],
      shores: makeSquare(-200, 100),
    });
    expect(getBox(clovis).right).toBeLessThanOrEqual(100);
  });

  it('leaves out a name that would cross the border everywhere, unless it has rank 1', () => {
    const names = [makeName('Zuni Pueblo'), makeName('Hobbs', { rank: 1, y: 200 })];
    const placed = layOutNames(names, { taken: [], shores: makeSquare(-20, 20) });
    expect(placed.map(({ name }) => name)).toEqual(['Hobbs']);
  });

  it('keeps names within a pin’s width of their point, however crowded the map is', () => {
    const crowd = Array.from({ length: 200 }, (_, at) =>
      makeName(`Place ${String(at)}`, { rank: 1 + (at % 3) }),
    );
    const spread = crowd.map((name, at) => ({ ...name, x: (at * 37) % 300, y: (at * 61) % 300 }));
    const pins = spread.map(({ x, y }) => ({ left: x - 13, top: y - 13, right: x + 13, bottom: y + 13 }));
    const placed = onPlain(spread, pins);
    expect(placed.length).toBeGreaterThan(10);
    for (const name of placed) {
      const { left, top, right, bottom } = getBox(name);
      const across = Math.max(left - name.x, name.x - right, 0);
      const along = Math.max(top - name.y, name.y - bottom, 0);
      expect(Math.hypot(across, along)).toBeLessThanOrEqual(14);
    }
  });

  it('never overlaps names', () => {
    const crowd = Array.from({ length: 40 }, (_, at) => makeName(`Place ${String(at)}`, { rank: 1, x: at }));
    const boxes = onPlain(crowd).map(getBox);
    expect(boxes.some((box, at) => boxes.slice(at + 1).some((other) => cover(box, other)))).toBe(false);
  });
});
