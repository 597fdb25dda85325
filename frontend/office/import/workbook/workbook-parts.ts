import { CONTENT_TYPES, fileKind, packageKind, refuseKind, zipKind } from './file-kind.js';
import { readZipDirectory } from './zip-directory.js';
import { unpack } from './zip-limits.js';
import { storedZip } from './zip-writer.js';

/** Pictures, macros and settings of printers are counted, but go no further. */
const isRead = (name: string) => /\.(xml|rels)$/i.test(name);

/**
 * Checks a file that should be a workbook, and hands it on unpacked: what reads it then meets the very bytes that were
 * counted, and nothing that the two could understand differently.
 */
export async function unpackedWorkbook(bytes: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  const file = new Uint8Array(bytes);
  const kind = fileKind(file);
  if (kind !== 'package') refuseKind(kind);
  const entries = readZipDirectory(file);
  const inZip = zipKind(entries.map(({ name }) => name));
  if (inZip !== 'package') refuseKind(inZip);

  const types = await unpack(
    file,
    entries.filter(({ name }) => name === CONTENT_TYPES),
    { isWanted: () => true },
  );
  const inPackage = packageKind(new TextDecoder().decode(types.get(CONTENT_TYPES)));
  if (inPackage !== 'workbook') refuseKind(inPackage);
  return storedZip(await unpack(file, entries, { isWanted: isRead }));
}
