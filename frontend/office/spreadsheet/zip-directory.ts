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
