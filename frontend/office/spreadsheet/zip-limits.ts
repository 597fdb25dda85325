import type { Saying } from '../../../domain/import/fault.js';
import { Unreadable } from './reading.js';
import type { ZipEntry } from './zip-directory.js';

export const MB = 1024 * 1024;

/** How much of a file is looked at, before and after it is unpacked. */
export const LIMITS = { packed: 10 * MB, unpacked: 100 * MB };

const STORED = 0;
const DEFLATED = 8;

/**
 * How much is unpacked before it is counted: deflate makes at most a thousandfold of it, so no more than some
 * megabytes are in memory beyond the limit.
 */
const PIECE = 16 * 1024;

/** Why a file of so many bytes isn't read; asked before it is loaded, so that it never fills the memory. */
export function sizeFault(size: number, limit = LIMITS.packed): Saying | null {
  if (size <= limit) return null;
  const inMegabytes = Math.ceil((size / MB) * 10) / 10;
  return { key: 'importing.file.tooLarge', params: { size: inMegabytes, limit: limit / MB } };
}

/**
 * Unpacks those files of a zip that are wanted, under a limit for all of them. A zip may lie about sizes: what is
 * counted are the bytes that really come out, wanted or not, and unpacking stops where they reach the limit.
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
  const reader = piecesOf(packed).pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch {
    throw new Unreadable('importing.file.damaged');
  } finally {
    // Reached too when the limit ends the loop that asks for more: nothing goes on being unpacked.
    await reader.cancel().catch(() => undefined);
  }
}

/** Hands out one piece only when the last one was unpacked and read. */
function piecesOf(packed: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
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

/** The checksum of zip files; `before` is that of the bytes that came earlier. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let rest = ~before;
  // Counted by hand: over a hundred megabytes, going through them with `of` takes five times as long.
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
