import type { Message } from '../../../domain/import/fault.js';
import { Unreadable } from './reading.js';

/** A file in a ZIP, as the directory declares it. */
export interface ZipEntry {
  name: string;
  isEncrypted: boolean;
  /** 0 stored, 8 deflated. */
  method: number;
  crc: number;
  size: number;
  /** The offset of its record, and where its packed bytes begin and end. */
  record: number;
  start: number;
  end: number;
}

const END_RECORD = 0x06054b50;
const END_RECORD_SIZE = 22;
const LONGEST_COMMENT = 0xffff;
const CENTRAL_RECORD = 0x02014b50;
const CENTRAL_RECORD_SIZE = 46;
const LOCAL_RECORD = 0x04034b50;
const LOCAL_RECORD_SIZE = 30;
const ENCRYPTED = 0x0001;
const ZIP64_FIELD = 0x0001;
/** Means that the number is in the zip64 field. Some programs write all numbers there. */
const IN_ZIP64 = 0xffffffff;

/** A workbook with one sheet has a dozen. With a picture in each row, it has a few thousand. */
export const MAX_ENTRIES = 5_000;

/**
 * The files of a ZIP, without its folders. Refuses what no spreadsheet program writes: too many entries, overlapping
 * ones, or two with the same name.
 */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] {
  try {
    const entries = readEntries(bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    refuseAmbiguous(entries);
    return entries.filter(({ name }) => !name.endsWith('/'));
  } catch (error) {
    // An offset is beyond the end of the file.
    if (error instanceof RangeError) throw new Unreadable('importing.file.damaged');
    throw error;
  }
}

function readEntries(bytes: Uint8Array, view: DataView): ZipEntry[] {
  const endRecord = endRecordAt(view);
  const count = view.getUint16(endRecord + 10, true);
  if (count > MAX_ENTRIES) throw new Unreadable('importing.file.unsafe');
  const directory = view.getUint32(endRecord + 16, true);
  const entries: ZipEntry[] = [];
  let at = directory;
  for (let left = count; left > 0; left -= 1) {
    expectRecord(view, at, CENTRAL_RECORD);
    const name = at + CENTRAL_RECORD_SIZE;
    const fields = name + view.getUint16(at + 28, true);
    const comment = fields + view.getUint16(at + 30, true);
    const entry = readEntry(bytes, view, { at, name, fields, comment });
    if (entry.end > directory) throw new Unreadable('importing.file.damaged');
    entries.push(entry);
    at = comment + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Only a comment can follow the end record. */
function endRecordAt(view: DataView): number {
  const last = view.byteLength - END_RECORD_SIZE;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END_RECORD) return at;
  }
  throw new Unreadable('importing.file.damaged');
}

function expectRecord(view: DataView, at: number, signature: number): void {
  if (view.getUint32(at, true) !== signature) throw new Unreadable('importing.file.damaged');
}

/** The offsets of the parts of a directory entry. */
interface Parts {
  at: number;
  name: number;
  fields: number;
  comment: number;
}

function readEntry(bytes: Uint8Array, view: DataView, { at, name, fields, comment }: Parts): ZipEntry {
  const number = zip64Numbers(view, fields, comment);
  const size = number(view.getUint32(at + 24, true));
  const packedSize = number(view.getUint32(at + 20, true));
  const record = number(view.getUint32(at + 42, true));
  expectRecord(view, record, LOCAL_RECORD);
  const start =
    record + LOCAL_RECORD_SIZE + view.getUint16(record + 26, true) + view.getUint16(record + 28, true);
  return {
    name: readName(bytes.subarray(name, fields)),
    isEncrypted: (view.getUint16(at + 8, true) & ENCRYPTED) !== 0,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    size,
    record,
    start,
    end: start + packedSize,
  };
}

/** Replaces each number that's in the zip64 field, in the order of the ZIP format. */
function zip64Numbers(view: DataView, fields: number, end: number): (declared: number) => number {
  let at = fields;
  while (at < end && view.getUint16(at, true) !== ZIP64_FIELD) at += 4 + view.getUint16(at + 2, true);
  let next = at + 4;
  return (declared) => {
    if (declared !== IN_ZIP64 || at >= end) return declared;
    next += 8;
    return Number(view.getBigUint64(next - 8, true));
  };
}

/** Some programs write Windows paths. */
function readName(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll('\\', '/').replace(/^\/+/, '');
}

function refuseAmbiguous(entries: readonly ZipEntry[]): void {
  const inOrder = entries.toSorted((one, other) => one.record - other.record);
  const overlaps = inOrder.some(({ end }, at) => end > (inOrder[at + 1]?.record ?? Infinity));
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (overlaps || names.size < entries.length) throw new Unreadable('importing.file.unsafe');
}

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
