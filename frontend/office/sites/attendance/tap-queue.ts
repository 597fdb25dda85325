import type { MarksOfDay } from '../../../../domain/contract/attendance.js';
import { ApiError, api } from '../../../shell/api.js';
import { confirmDialog } from '../../../shell/modals.js';
import { beforeLogout, findSession, onSignedIn } from '../../../shell/session.js';
import { createStore } from '../../../shell/store.js';
import { text } from '../../../shell/texts.js';
import { Arrivals, isFinal, getNextBatch } from './tap-batches.js';
import { openTapStore, type NewTap, type TapStore, type WaitingTap } from './tap-store.js';

interface TapQueue {
  taps: readonly WaitingTap[];
  /** The last attempt to send failed: no connection, or the server is down. */
  isStuck: boolean;
}

type ArrivalListener = (siteId: number, answer: MarksOfDay, studentIds: readonly string[]) => void;

const NONE: TapQueue = { taps: [], isStuck: false };
const LOCK = 'attendance.send';
const CHANNEL = 'attendance';
const TIMEOUT_MS = 15_000;
const [FIRST_RETRY_MS, LAST_RETRY_MS] = [1_000, 20_000];

const queue = createStore<TapQueue>(NONE);
const arrivalListeners = new Set<ArrivalListener>();
const arrivals = new Arrivals();
let storing: Promise<TapStore> | null = null;
/** Whose taps are being sent; null while nobody is signed in. */
let owner: string | null = null;
let isLasting = true;
let isSending = false;
/** Something was added while others were being sent. */
let isWanted = false;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let retryAfter = FIRST_RETRY_MS;
let channel: BroadcastChannel | null = null;

export const useTapQueue = queue.use;

/** Calls the listener with the server's marks when taps have arrived there, before they leave the queue. */
export function onArrival(listener: ArrivalListener): () => void {
  arrivalListeners.add(listener);
  return () => void arrivalListeners.delete(listener);
}

/** Returns a function that stops sending. */
export function openQueue(userId: string): () => void {
  owner = userId;
  beforeLogout.ask = isStaying;
  channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null;
  channel?.addEventListener('message', () => void reload());
  window.addEventListener('online', sendSoon);
  window.addEventListener('beforeunload', warnAboutLoss);
  document.addEventListener('visibilitychange', sendWhenShown);
  void reload().then(sendSoon);
  return () => {
    beforeLogout.ask = undefined;
    channel?.close();
    channel = null;
    window.removeEventListener('online', sendSoon);
    window.removeEventListener('beforeunload', warnAboutLoss);
    document.removeEventListener('visibilitychange', sendWhenShown);
    clearTimeout(retryTimer);
    owner = null;
    queue.set(NONE);
  };
}

export async function addTaps(
  taps: readonly Pick<NewTap, 'siteId' | 'day' | 'studentId' | 'name' | 'mark'>[],
): Promise<void> {
  const userId = owner;
  if (userId === null) throw new Error('nobody is signed in');
  const store = await openStore();
  for (const tap of taps) {
    const kept = await store.add({ ...tap, userId, id: makeId(), at: Date.now() });
    if (owner === userId) queue.set({ ...queue.get(), taps: [...queue.get().taps, kept] });
  }
  tellOtherTabs();
  sendSoon();
}

export async function dismissRefusals(): Promise<void> {
  const refused = queue.get().taps.filter(({ refusal }) => refusal !== undefined);
  await forget(refused);
}

function openStore(): Promise<TapStore> {
  storing ??= openTapStore().then((store) => {
    ({ isLasting } = store);
    return store;
  });
  return storing;
}

async function reload(): Promise<void> {
  const userId = owner;
  if (userId === null) return;
  const taps = await (await openStore()).read(userId);
  if (owner === userId) queue.set({ ...queue.get(), taps });
}

function tellOtherTabs(): void {
  channel?.postMessage('changed');
}

async function forget(taps: readonly WaitingTap[]): Promise<void> {
  const orders = new Set(taps.map(({ order }) => order));
  await (await openStore()).remove([...orders]);
  queue.set({ ...queue.get(), taps: queue.get().taps.filter(({ order }) => !orders.has(order)) });
  tellOtherTabs();
}

function sendSoon(): void {
  clearTimeout(retryTimer);
  isWanted = true;
  if (!isSending && owner !== null) void sendAll();
}

/** When somebody looks at the page again. When they leave it, there's no time for a response. */
function sendWhenShown(): void {
  if (document.visibilityState === 'visible') sendSoon();
}

/** Only one tab of the browser sends at a time. */
async function sendAll(): Promise<void> {
  isSending = true;
  try {
    // Despite its type, it's missing on plain HTTP. There, the taps' IDs still count each once.
    const locks = navigator.locks as LockManager | undefined;
    while (isWanted) {
      isWanted = false;
      await (locks ? locks.request(LOCK, sendWaiting) : sendWaiting());
    }
  } finally {
    isSending = false;
  }
}

async function sendWaiting(): Promise<void> {
  // Another tab may have sent them meanwhile.
  await reload();
  // A refused batch is resent one by one, so that one child can't block the others.
  let alone = 0;
  for (;;) {
    const batch = getNextBatch(queue.get().taps, alone > 0 ? 1 : undefined);
    const [first] = batch;
    if (!first || owner !== first.userId) return;
    const sentAt = Date.now();
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const sent = arrivals.getBody(batch, sentAt);
      const answer = await api
        .post<MarksOfDay>(`/sites/${first.siteId}/attendance`, sent, { signal })
        .finally(() => arrivals.add(batch, sentAt, Date.now()));
      const studentIds = batch.map(({ studentId }) => studentId);
      for (const listener of arrivalListeners) listener(first.siteId, answer, studentIds);
      await forget(batch);
    } catch (error) {
      if (!(error instanceof ApiError) || !isFinal(error.status)) {
        retryLater(error);
        return;
      }
      if (error.code === 'OTHER_ACCOUNT') {
        // Someone else has signed in in another tab, which this tab doesn't know yet.
        await findSession();
        return;
      }
      if (batch.length > 1) {
        alone = batch.length;
        continue;
      }
      await refuse(first, error.message);
    }
    alone = Math.max(0, alone - 1);
    retryAfter = FIRST_RETRY_MS;
    if (queue.get().isStuck) queue.set({ ...queue.get(), isStuck: false });
  }
}

async function refuse(tap: WaitingTap, refusal: string): Promise<void> {
  const refused = { ...tap, refusal };
  await (await openStore()).change(refused);
  queue.set({
    ...queue.get(),
    taps: queue.get().taps.map((one) => (one.order === tap.order ? refused : one)),
  });
  tellOtherTabs();
}

function retryLater(error: unknown): void {
  queue.set({ ...queue.get(), isStuck: true });
  // The session has ended: the taps are sent after the next login.
  if (error instanceof ApiError && error.status === 401) return;
  retryTimer = setTimeout(sendSoon, retryAfter);
  retryAfter = Math.min(retryAfter * 2, LAST_RETRY_MS);
}

async function isStaying(): Promise<boolean> {
  const count = queue.get().taps.filter(({ refusal }) => refusal === undefined).length;
  if (count === 0) return false;
  return !(await confirmDialog({
    title: text('attendance.logoutTitle'),
    text: text('attendance.logoutText', { count }),
    yes: text('attendance.logoutYes'),
    no: text('attendance.logoutNo'),
  }));
}

function warnAboutLoss(event: BeforeUnloadEvent): void {
  if (!isLasting && queue.get().taps.length > 0) event.preventDefault();
}

// A session that ended below an open form continues without a new page.
onSignedIn(sendSoon);

/** A random GUID. `crypto.randomUUID` is missing on plain HTTP. */
function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

/** `Ana B.` for a mark that waits on the device. */
export function getShortName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = lastName;
  return initial === undefined ? firstName : `${firstName} ${initial}.`;
}
