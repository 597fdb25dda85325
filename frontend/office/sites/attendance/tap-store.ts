import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { AttendanceMark } from '../../../../domain/enums/attendance.js';
import type { Day } from '../../../../domain/fields/date-text.js';

export interface WaitingTap {
  order: number;
  /** The server counts it once, however often it's sent. */
  id: string;
  /** The account that made the mark; it's never sent under another one. */
  userId: string;
  siteId: number;
  day: Day;
  studentId: string;
  /** For a refusal: `Ana B.`, just enough to recognize the child. */
  name: string;
  /** Null clears the mark. */
  mark: AttendanceMark | null;
  /** By this device's clock, in milliseconds. */
  at: number;
  refusal?: string;
}

export type NewTap = Omit<WaitingTap, 'order'>;

interface TapSchema extends DBSchema {
  taps: { key: number; value: NewTap; indexes: { userId: string } };
}

export interface TapStore {
  /** Whether taps survive closing the page. */
  readonly isLasting: boolean;
  read: (userId: string) => Promise<WaitingTap[]>;
  add: (tap: NewTap) => Promise<WaitingTap>;
  change: (tap: WaitingTap) => Promise<void>;
  remove: (orders: readonly number[]) => Promise<void>;
}

const NAME = 'attendance';

/** The browser's database, or memory where there's none, as in some private windows. */
export async function openTapStore(): Promise<TapStore> {
  try {
    const db = await openDB<TapSchema>(NAME, 1, {
      upgrade: (fresh) => {
        fresh.createObjectStore('taps', { autoIncrement: true }).createIndex('userId', 'userId');
      },
    });
    return makeLastingStore(db);
  } catch {
    return makeMemoryStore();
  }
}

function makeLastingStore(db: IDBPDatabase<TapSchema>): TapStore {
  return {
    isLasting: true,
    read: async (userId) => {
      const index = db.transaction('taps').store.index('userId');
      const [orders, taps] = await Promise.all([index.getAllKeys(userId), index.getAll(userId)]);
      return taps.map((tap, at) => ({ ...tap, order: orders[at] ?? 0 }));
    },
    add: async (tap) => ({ ...tap, order: await db.add('taps', tap) }),
    change: async ({ order, ...tap }) => {
      await db.put('taps', tap, order);
    },
    remove: async (orders) => {
      const { store, done } = db.transaction('taps', 'readwrite');
      await Promise.all([...orders.map((order) => store.delete(order)), done]);
    },
  };
}

function makeMemoryStore(): TapStore {
  const taps = new Map<number, NewTap>();
  let last = 0;
  return {
    isLasting: false,
    read: (userId) =>
      Promise.resolve(
        [...taps].flatMap(([order, tap]) => (tap.userId === userId ? [{ ...tap, order }] : [])),
      ),
    add: (tap) => {
      last += 1;
      taps.set(last, tap);
      return Promise.resolve({ ...tap, order: last });
    },
    change: ({ order, ...tap }) => {
      taps.set(order, tap);
      return Promise.resolve();
    },
    remove: (orders) => {
      for (const order of orders) taps.delete(order);
      return Promise.resolve();
    },
  };
}
