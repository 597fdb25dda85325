import type { MessageKey } from '../../../domain/messages/keys.js';
import { Unreadable } from './reading.js';

const FAULTS = {
  empty: 'importing.file.empty',
  password: 'importing.file.password',
  xls: 'importing.file.xls',
  xlsb: 'importing.file.xlsb',
  ods: 'importing.file.ods',
  numbers: 'importing.file.numbers',
  document: 'importing.file.document',
  zip: 'importing.file.zip',
  text: 'importing.file.text',
  webPage: 'importing.file.webPage',
  picture: 'importing.file.picture',
  pdf: 'importing.file.pdf',
  unknown: 'importing.file.unknown',
} as const satisfies Record<string, MessageKey>;

/** What can't be read as a workbook. */
export type ForeignKind = keyof typeof FAULTS;

export function refuseKind(kind: ForeignKind): never {
  throw new Unreadable(FAULTS[kind]);
}

/** What a file is by its first bytes: names lie. Every workbook is a package, but not every package is a workbook. */
export function fileKind(bytes: Uint8Array): ForeignKind | 'package' {
  if (bytes.length === 0) return 'empty';
  const start = String.fromCharCode(...bytes.subarray(0, LOOKED_AT));
  if (start.startsWith('PK')) return openDocumentKind(start) ?? 'package';
  if (start.startsWith(OLD_CONTAINER)) return oldContainerKind(bytes);
  if (start.startsWith('%PDF')) return 'pdf';
  if (PICTURE.test(start)) return 'picture';
  if (!isText(start)) return 'unknown';
  return /^(\xEF\xBB\xBF)?\s*</.test(start) ? 'webPage' : 'text';
}

const LOOKED_AT = 4096;
const OLD_CONTAINER = '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1';
/** PNG, JPEG, GIF, TIFF, BMP, WebP, and those of phones: HEIC and AVIF. */
const PICTURE =
  /^(\x89PNG|\xFF\xD8\xFF|GIF8|II\*\0|MM\0\*|BM.{4}\0\0\0\0|RIFF.{4}WEBP|.{4}ftyp(hei|hev|mif|msf|avi))/s;
/** UTF-16 says so by its first sign. */
const UTF16 = /^(\xFF\xFE|\xFE\xFF)/;
const LINE_SIGNS = new Set(['\t', '\n', '\v', '\f', '\r', '\x1B']);

/** Text holds no sign below the blank, save those that end its lines. */
function isText(start: string): boolean {
  return UTF16.test(start) || [...start].every((sign) => sign >= ' ' || LINE_SIGNS.has(sign));
}

/** The first file in a zip of OpenDocument says what it is. */
function openDocumentKind(start: string): ForeignKind | null {
  const [, type] = start.split('mimetypeapplication/vnd.oasis.opendocument.', 2);
  if (type === undefined) return null;
  return type.startsWith('spreadsheet') ? 'ods' : 'document';
}

/** What the container of Office before 2007 holds: new workbooks with a password are put into one as well. */
function oldContainerKind(bytes: Uint8Array): ForeignKind {
  const names = streamNames(bytes);
  if (names.has('EncryptedPackage')) return 'password';
  if (names.has('Workbook') || names.has('Book')) return 'xls';
  return names.has('WordDocument') || names.has('PowerPoint Document') ? 'document' : 'unknown';
}

const STREAM_RECORD_SIZE = 128;
const STREAM_NAME_SIZE = 64;

/** Each record begins with a name in UTF-16, filled up with zeros, and how many bytes of it count. */
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

/** What a zip is by the names in it, before any of it is unpacked. */
export function zipKind(names: readonly string[]): 'numbers' | 'zip' | 'package' {
  if (names.includes(CONTENT_TYPES)) return 'package';
  return names.some((name) => /\.iwa$|(^|\/)Index\.zip$/.test(name)) ? 'numbers' : 'zip';
}

/**
 * What a package of Office is by its list of contents. A workbook with macros (.xlsm) serves as well: only the cells of
 * it are read, its macros are left where they are.
 */
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
