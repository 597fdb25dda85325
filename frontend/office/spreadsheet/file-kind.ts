import { Unreadable } from './reading.js';

type ForeignKind =
  | 'empty'
  | 'password'
  | 'xls'
  | 'xlsb'
  | 'ods'
  | 'numbers'
  | 'document'
  | 'zip'
  | 'text'
  | 'webPage'
  | 'picture'
  | 'pdf'
  | 'unknown';

export function refuseKind(kind: ForeignKind): never {
  throw new Unreadable({ key: `importing.file.${kind}` });
}

/** The kind of a file by its first bytes, since names can be wrong. A workbook is a package, but not every package is one. */
export function fileKind(bytes: Uint8Array): ForeignKind | 'package' {
  if (bytes.length === 0) return 'empty';
  const start = String.fromCharCode(...bytes.subarray(0, HEAD_SIZE));
  if (start.startsWith('PK')) return openDocumentKind(start) ?? 'package';
  if (start.startsWith(OLD_CONTAINER)) return oldContainerKind(bytes);
  if (start.startsWith('%PDF')) return 'pdf';
  if (PICTURE.test(start)) return 'picture';
  if (!isText(start)) return 'unknown';
  return /^(\xEF\xBB\xBF)?\s*</.test(start) ? 'webPage' : 'text';
}

const HEAD_SIZE = 4096;
const OLD_CONTAINER = '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1';
/** PNG, JPEG, GIF, TIFF, BMP, WebP, and those of phones: HEIC and AVIF. */
const PICTURE =
  /^(\x89PNG|\xFF\xD8\xFF|GIF8|II\*\0|MM\0\*|BM.{4}\0\0\0\0|RIFF.{4}WEBP|.{4}ftyp(hei|hev|mif|msf|avi))/s;
const UTF16 = /^(\xFF\xFE|\xFE\xFF)/;
const ALLOWED_CONTROLS = new Set(['\t', '\n', '\v', '\f', '\r', '\x1B']);

function isText(start: string): boolean {
  return UTF16.test(start) || [...start].every((char) => char >= ' ' || ALLOWED_CONTROLS.has(char));
}

/** The first file in an OpenDocument ZIP contains its type. */
function openDocumentKind(start: string): ForeignKind | null {
  const [, type] = start.split('mimetypeapplication/vnd.oasis.opendocument.', 2);
  if (type === undefined) return null;
  return type.startsWith('spreadsheet') ? 'ods' : 'document';
}

/** The content of an Office container from before 2007. Newer workbooks with a password use it too. */
function oldContainerKind(bytes: Uint8Array): ForeignKind {
  const names = streamNames(bytes);
  if (names.has('EncryptedPackage')) return 'password';
  if (names.has('Workbook') || names.has('Book')) return 'xls';
  return names.has('WordDocument') || names.has('PowerPoint Document') ? 'document' : 'unknown';
}

const STREAM_RECORD_SIZE = 128;
const STREAM_NAME_SIZE = 64;

/** Each record begins with a name in UTF-16, padded with zeros, followed by its length in bytes. */
function streamNames(bytes: Uint8Array): Set<string> {
  const names = new Set<string>();
  for (let at = 0; at + STREAM_RECORD_SIZE <= bytes.length; at += STREAM_RECORD_SIZE) {
    const size = (bytes[at + STREAM_NAME_SIZE] ?? 0) + 256 * (bytes[at + STREAM_NAME_SIZE + 1] ?? 0);
    if (size <= 2 || size > STREAM_NAME_SIZE) continue;
    names.add(new TextDecoder('utf-16le').decode(bytes.subarray(at, at + size - 2)));
  }
  return names;
}

export const CONTENT_TYPES = '[Content_Types].xml';

export function zipKind(names: readonly string[]): 'numbers' | 'zip' | 'package' {
  if (names.includes(CONTENT_TYPES)) return 'package';
  return names.some((name) => /\.iwa$|(^|\/)Index\.zip$/.test(name)) ? 'numbers' : 'zip';
}

/** By its list of contents. Workbooks with macros (.xlsm) are fine: we only read cells. */
export function packageKind(contentTypes: string): 'workbook' | 'xlsb' | 'document' | 'zip' {
  if (
    /spreadsheetml\.(sheet|template)\.main\+xml|ms-excel\.(sheet|template)\.macroEnabled\.main\+xml/i.test(
      contentTypes,
    )
  )
    return 'workbook';
  if (/ms-excel\.sheet\.binary/i.test(contentTypes)) return 'xlsb';
  return /wordprocessingml|presentationml|ms-word|ms-powerpoint/i.test(contentTypes) ? 'document' : 'zip';
}
