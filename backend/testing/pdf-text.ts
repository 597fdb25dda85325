import { inflateSync } from 'node:zlib';

const OBJECT = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g;
const STREAM = /stream\n([\s\S]*)\nendstream/;

/** Text as copied from a viewer: glyphs mapped through the fonts' ToUnicode tables. */
export function readPdfText(bytes: Uint8Array): string {
  const objects = new Map(
    [...Buffer.from(bytes).toString('latin1').matchAll(OBJECT)].map(([, id, body]) => [id!, body!]),
  );
  const unpack = (body: string): string =>
    inflateSync(Buffer.from(STREAM.exec(body)![1]!, 'latin1')).toString('latin1');
  const find = (body: string, name: string): string | undefined =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '');
  const readFont = (body: string): Map<string, string> => {
    const letters = unpack(find(body, 'ToUnicode')!).matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g);
    return new Map(
      [...letters].flatMap(([, first = '', , list = '']) =>
        [...list.matchAll(/<([\w\s]*)>/g)].map(([, hex = ''], at): [string, string] => [
          (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0'),
          Buffer.from(hex.replaceAll(/\s/g, ''), 'hex').swap16().toString('utf16le'),
        ]),
      ),
    );
  };
  const pages = [...objects.values()].filter((body) => body.includes('/Type /Page\n'));
  return pages
    .map((page) => {
      const resources = find(page, 'Resources')!;
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
          name,
          readFont(objects.get(id!)!),
        ]),
      );
      let font = new Map<string, string>();
      const parts = unpack(find(page, 'Contents')!).matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>|(ET)/g);
      return [...parts]
        .map(([, name, glyphs, end]) => {
          if (name) font = fonts.get(name)!;
          if (end) return ' ';
          return (glyphs?.match(/.{4}/g) ?? []).map((glyph) => font.get(glyph) ?? '').join('');
        })
        .join('');
    })
    .join('\n');
}
