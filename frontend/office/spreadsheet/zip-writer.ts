import { crc32 } from './zip-limits.js';
import { joinBytes } from './zip-limits.js';

const VERSION = 20;
const UTF8_NAMES = 0x0800;
/** The first of January 1980, the earliest day that a zip knows: the same files make the same zip. */
const DAY = (1 << 5) | 1;

/** A zip of files as they are, not deflated: for what stays on this machine, or is small. */
export function storedZip(
  files: Iterable<readonly [name: string, bytes: Uint8Array]>,
): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const [path, bytes] of files) {
    const name = new TextEncoder().encode(path);
    const crc = crc32(bytes);
    // From the version on, both records of a file say the same.
    const facts = [
      [VERSION, 2],
      [UTF8_NAMES, 2],
      [0, 2],
      [0, 2],
      [DAY, 2],
      [crc, 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [name.length, 2],
      [0, 2],
    ] as const;
    parts.push(record([0x04034b50, 4], ...facts), name, bytes);
    directory.push(
      record([0x02014b50, 4], [VERSION, 2], ...facts, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]),
      name,
    );
    at += 30 + name.length + bytes.length;
  }
  const count = directory.length / 2;
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = record([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [at, 4], [0, 2]);
  return joinBytes([...parts, ...directory, end]);
}

/** Numbers one after the other, each with how many bytes it takes. */
function record(...numbers: readonly (readonly [value: number, size: 2 | 4])[]): Uint8Array {
  const bytes = new Uint8Array(numbers.reduce((sum, [, size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, size] of numbers) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}
