import {
  configure,
  ERR_OVERLAPPING_ENTRY,
  type FileEntry,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
} from '@zip.js/zip.js/index-native.js';
import { Unreadable } from './reading.js';

// We're already in a worker.
configure({ useWebWorkers: false });

/** A workbook with one sheet has a dozen. With a picture in each row, it has a few thousand. */
export const MAX_ENTRIES = 5_000;

export const MB = 1024 * 1024;

export const LIMITS = { packed: 10 * MB, unpacked: 100 * MB };

/** Called before a file is loaded, so that it can't fill the memory. */
export function checkSize(size: number, limit = LIMITS.packed): void {
  if (size <= limit) return;
  const inMegabytes = Math.ceil((size / MB) * 10) / 10;
  throw new Unreadable({
    key: 'importing.file.tooLarge',
    params: { size: inMegabytes, limit: limit / MB },
  });
}

/** Refuses what no spreadsheet program writes: too many entries, or two with the same name. */
export async function readZipDirectory(bytes: Uint8Array): Promise<FileEntry[]> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), {
    strictness: 'tolerant',
    // Some programs write Windows paths.
    normalizeFilename: (name) => name.replaceAll('\\', '/').replace(/^\/+/, ''),
  });
  const entries = await reader.getEntries().catch(refuse);
  const names = new Set(entries.map(({ filename }) => filename.toLowerCase()));
  if (entries.length > MAX_ENTRIES || names.size < entries.length) {
    throw new Unreadable({ key: 'importing.file.unsafe' });
  }
  return entries.filter((entry) => !entry.directory);
}

/** The limit is for all files, wanted or not, by their declared sizes: a larger file is damaged. */
export async function unpack(
  entries: readonly FileEntry[],
  { isWanted, limit = LIMITS.unpacked }: { isWanted: (name: string) => boolean; limit?: number },
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  if (entries.some(({ encrypted }) => encrypted)) throw new Unreadable({ key: 'importing.file.password' });
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > limit) {
    throw new Unreadable({ key: 'importing.file.tooLargeInside', params: { limit: limit / MB } });
  }
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const entry of entries.filter(({ filename }) => isWanted(filename))) {
    const options = { checkCrc32: true, checkOverlappingEntry: true };
    files.set(entry.filename, await entry.getData(new Uint8ArrayWriter(), options).catch(refuse));
  }
  return files;
}

function refuse(error: unknown): never {
  const isUnsafe = error instanceof Error && error.message === ERR_OVERLAPPING_ENTRY;
  throw new Unreadable({ key: isUnsafe ? 'importing.file.unsafe' : 'importing.file.damaged' });
}
