import { CONTENT_TYPES, fileKind, packageKind, refuseKind, zipKind } from './file-kind.js';
import { Unreadable } from './unreadable.js';
import { readZipDirectory } from './zip-directory.js';
import { unpack } from './zip-limits.js';
import { storedZip } from './zip-writer.js';

/**
 * Of the relations those of the workbook alone: what hangs on a sheet (charts, notes, drawings) is counted, as pictures
 * and macros are, but goes no further.
 */
const isRead = (name: string) => /\.xml$|(^|\/)_rels\/workbook[^/]*\.rels$/i.test(name);

/** The parser puts a link into each cell of its range: one over a whole sheet would fill the memory. */
const LINK = /<((?:\w+:)?)hyperlink /g;

/**
 * A formula without what it came to, as programs write it that don't calculate: the cell would look blank. One that
 * came to an empty text says that it is text.
 */
const UNCALCULATED =
  /<(?:\w+:)?c r="([A-Z]+\d+)"(?![^<>]*\st=)[^<>]*><(?:\w+:)?f\b[^<>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>)(?:<(?:\w+:)?v\s*\/>|<(?:\w+:)?v><\/(?:\w+:)?v>)?<\/(?:\w+:)?c>/;

/**
 * Checks a file that should be a workbook, and hands it on unpacked: what parses it then meets the very bytes that were
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
  const parts = await unpack(file, entries, { isWanted: isRead });
  return storedZip(Array.from(parts, ([name, part]) => [name, checkedPart(part)]));
}

function checkedPart(part: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const xml = new TextDecoder().decode(part);
  const cell = UNCALCULATED.exec(xml)?.[1];
  if (cell !== undefined) throw new Unreadable('importing.file.uncalculated', { cell });
  return xml.search(LINK) === -1 ? part : new TextEncoder().encode(xml.replaceAll(LINK, '<$1noLink '));
}
