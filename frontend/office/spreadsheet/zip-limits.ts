import type { Message } from '../../../domain/import/fault.js';
import { Unreadable } from './reading.js';
import type { ZipEntry } from './zip-directory.js';

export const MB = 1024 * 1024;

/** The largest file that we read, before and after unpacking. */
export const LIMITS = { packed: 10 * MB, unpacked: 100 * MB };

const STORED = 0;
const DEFLATED = 8;

/**
 * How much is unpacked before we count. Deflate can expand it a thousand times, so at most some megabytes are in memory
 * beyond the limit.
 */
const PIECE = 16 * 1024;

/** Why a file of this size isn't read. Called before it's loaded, so that it can't fill the memory. */
export function sizeFault(size: number, limit = LIMITS.packed): Message | null {
  if (size <= limit) return null;
  const inMegabytes = Math.ceil((size / MB) * 10) / 10;
  return { key: 'importing.file.tooLarge', params: { size: inMegabytes, limit: limit / MB } };
}

/**
 * Unpacks the wanted files of a ZIP, with a limit for all files together. A ZIP can lie about sizes, so we count the
 * bytes that really come out, wanted or not, and stop at the limit.
 */
export async function unpack(
  bytes: Uint8Array<ArrayBuffer>,
  entries: readonly ZipEntry[],
  { isWanted, limit = LIMITS.unpacked }: { isWanted: (name: string) => boolean; limit?: number },
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  let left = limit;
  const take = (size: number) => {
    left -= size;
    if (left < 0) throw new Unreadable('importing.file.tooLargeInside', { limit: limit / MB });
  };

  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const entry of entries) {
    if (entry.isEncrypted) throw new Unreadable('importing.file.password');
    const pieces: Uint8Array[] = [];
    let size = 0;
    let crc = 0;
    for await (const piece of unpacked(bytes, entry)) {
      take(piece.length);
      size += piece.length;
      crc = crc32(piece, crc);
      if (isWanted(entry.name)) pieces.push(piece);
    }
    if (size !== entry.size || crc !== entry.crc) throw new Unreadable('importing.file.damaged');
    if (isWanted(entry.name)) files.set(entry.name, joinBytes(pieces));
  }
  return files;
}

async function* unpacked(bytes: Uint8Array<ArrayBuffer>, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const packed = bytes.subarray(entry.start, entry.end);
  if (entry.method === STORED) yield packed;
  else if (entry.method === DEFLATED) yield* inflated(packed);
  else throw new Unreadable('importing.file.damaged');
}

async function* inflated(packed: Uint8Array<ArrayBuffer>): AsyncGenerator<Uint8Array> {
  const reader = cutPieces(packed).pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch {
    throw new Unreadable('importing.file.damaged');
  } finally {
    // Also runs when the limit ends the loop, so that unpacking stops.
    await reader.cancel().catch(() => undefined);
  }
}

/** Gives the next piece only after the last one was unpacked and read. */
function cutPieces(packed: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (at >= packed.length) controller.close();
        else controller.enqueue(packed.subarray(at, (at += PIECE)));
      },
    },
    { highWaterMark: 0 },
  );
}

const TABLE = new Int32Array(256).map((_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** The checksum of ZIP files; `before` is the checksum of the bytes before these. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let rest = ~before;
  // A `for … of` takes five times as long, and there can be a hundred megabytes.
  for (let at = 0; at < bytes.length; at += 1) {
    rest = (rest >>> 8) ^ (TABLE[(rest ^ (bytes[at] as number)) & 0xff] as number);
  }
  return ~rest >>> 0;
}

export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
