import { PAGE_SIZE } from '../../../domain/enums/lists.js';
import { collectIds, type IdList } from './export-students.js';

interface Student {
  id: string;
  updatedOn: number;
}

class BusyList implements IdList {
  students: Student[];
  asked: number[] = [];
  private clock = 1_000_000;

  constructor(
    size: number,
    private readonly meanwhile: (list: BusyList, asked: number) => void = () => undefined,
  ) {
    this.students = Array.from({ length: size }, (_, at) => ({ id: `s${at}`, updatedOn: at }));
  }

  readPage = (page: number) => {
    this.asked.push(page);
    this.meanwhile(this, this.asked.length);
    const results = this.students.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    return Promise.resolve({ results, count: this.students.length });
  };

  readLatest = () => {
    const results = this.changed.toReversed().slice(0, PAGE_SIZE);
    return Promise.resolve({ results, count: this.changed.length });
  };

  private changed: Student[] = [];

  leave(at: number): void {
    const [student] = this.students.splice(at, 1);
    if (student) this.touch(student);
  }

  enter(at: number, id: string): void {
    this.students.splice(at, 0, this.touch({ id, updatedOn: 0 }));
  }

  toTop(at: number): void {
    const [student] = this.students.splice(at, 1);
    if (student) this.students.unshift(this.touch(student));
  }

  private touch(student: Student): Student {
    this.clock += 1;
    const touched = { ...student, updatedOn: this.clock };
    this.changed.push(touched);
    return touched;
  }
}

const makeIds = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `s${from + at}`);
const doNothing = () => undefined;

describe('the ids of a list', () => {
  it.each([0, 1, 99, 100])('are read in one page where there are %i', async (size) => {
    const list = new BusyList(size);
    expect(await collectIds(list, doNothing)).toEqual(makeIds(0, size));
    expect(list.asked).toEqual([1]);
  });

  it('are read page by page, once, in the order of the list', async () => {
    const list = new BusyList(1234);
    expect(await collectIds(list, doNothing)).toEqual(makeIds(0, 1234));
    expect(list.asked.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 13 }, (_, at) => at + 1),
    );
  });

  it('are reported with the progress', async () => {
    const told: [number, number][] = [];
    await collectIds(new BusyList(250), (found, count) => told.push([found, count]));
    expect(told).toEqual([
      [100, 250],
      [200, 250],
      [250, 250],
    ]);
  });

  it('include a student who moved up a page when another left', async () => {
    // After the first page is read, its first student is assigned elsewhere: s100 moves to a page already read.
    const list = new BusyList(300, (busy, asked) => {
      if (asked === 2) busy.leave(0);
    });
    const found = await collectIds(list, doNothing);
    expect(found).toHaveLength(300);
    expect(new Set(found)).toEqual(new Set(makeIds(0, 300)));
    expect(list.asked.slice(0, 3)).toEqual([1, 2, 3]);
    expect(list.asked.length).toBeGreaterThan(3);
  });

  it('include a student once who moved down a page when another came', async () => {
    const list = new BusyList(300, (busy, asked) => {
      if (asked > 1 && asked < 4) busy.enter(0, `new${asked}`);
    });
    const found = await collectIds(list, doNothing);
    expect(found).toHaveLength(new Set(found).size);
    expect(found).toEqual(expect.arrayContaining(makeIds(0, 300)));
  });

  it('include students who move to the top while the list is read', async () => {
    const list = new BusyList(1000, (busy, asked) => {
      if (asked <= 10) busy.toTop(999 - asked);
    });
    const found = await collectIds(list, doNothing);
    expect(found.toSorted()).toEqual(makeIds(0, 1000).toSorted());
  });

  it('grow with a list that grows past its last page', async () => {
    const list = new BusyList(200, (busy, asked) => {
      if (asked === 2) for (let at = 0; at < 150; at += 1) busy.enter(busy.students.length, `new${at}`);
    });
    expect(await collectIds(list, doNothing)).toHaveLength(350);
  });

  it('end, however much others change', async () => {
    const list = new BusyList(1000, (busy, asked) => {
      busy.enter(500, `new${asked}`);
    });
    const found = await collectIds(list, doNothing);
    expect(found).toEqual(expect.arrayContaining(makeIds(0, 1000)));
    expect(list.asked.length).toBeLessThan(60);
  });

  it.each(Array.from({ length: 20 }, (_, seed) => seed + 1))(
    'hold everybody who stayed while others came, left and moved at random (%i)',
    async (seed) => {
      let state = seed;
      const roll = (sides: number) => {
        state = (state * 48_271) % 2_147_483_647;
        return state % sides;
      };
      const gone = new Set<string>();
      const list = new BusyList(2000, (busy, asked) => {
        const at = roll(busy.students.length);
        switch (roll(4)) {
          case 0:
            gone.add(busy.students[at]!.id);
            busy.leave(at);
            break;
          case 1:
            busy.enter(at, `new${asked}`);
            break;
          case 2:
            busy.toTop(at);
            break;
          default:
        }
      });
      const found = new Set(await collectIds(list, doNothing));
      expect(makeIds(0, 2000).filter((id) => !gone.has(id) && !found.has(id))).toEqual([]);
    },
  );

  it('end if the reading is canceled', async () => {
    const list = new BusyList(1000, (_, asked) => {
      if (asked === 5) throw new Error('called off');
    });
    await expect(collectIds(list, doNothing)).rejects.toThrow('called off');
    expect(list.asked).toHaveLength(5);
  });
});
