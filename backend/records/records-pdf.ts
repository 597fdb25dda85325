import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { LIGHT_COLORS } from '../../domain/contract/colors.js';
import type {
  FamilyRecords,
  RecordFact,
  RecordRow,
  RecordSection,
} from '../../domain/records/family-records.js';
import { getLocaleInState } from '../../domain/enums/languages.js';
import { texts } from '../platform/texts.js';

const require = createRequire(import.meta.url);
/** Covers Latin, Greek and Cyrillic; other scripts print as boxes. */
const FONTS = {
  400: require.resolve('@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf'),
  700: require.resolve('@expo-google-fonts/literata/700Bold/Literata_700Bold.ttf'),
};

const PAGE = { width: 612, height: 792 };
const MARGIN = 54;
const WIDTH = PAGE.width - 2 * MARGIN;
const BOTTOM = PAGE.height - 66;
const CELL_GAP = 10;
const ROW_GAP = 3;
const HALVES = [112, 125, 112, 125];
const WHOLE = [170, WIDTH - 170 - CELL_GAP];
const LINE_FACTOR = 1.32;

interface Style {
  size: number;
  weight: keyof typeof FONTS;
  color: string;
}

const { ink, soft, line: RULE, turquoise } = LIGHT_COLORS;
const STYLES = {
  title: { size: 24, weight: 700, color: ink },
  child: { size: 18, weight: 700, color: ink },
  season: { size: 13, weight: 700, color: turquoise },
  section: { size: 11, weight: 700, color: ink },
  text: { size: 9, weight: 400, color: ink },
  soft: { size: 9, weight: 400, color: soft },
  label: { size: 9, weight: 400, color: soft },
  head: { size: 8.5, weight: 700, color: soft },
  cell: { size: 8.5, weight: 400, color: ink },
  footer: { size: 8, weight: 400, color: soft },
} as const satisfies Record<string, Style>;

const COLUMN_WEIGHTS: Readonly<Record<string, number>> = {
  channel: 0.7,
  date: 1.55,
  day: 1.3,
  details: 2.4,
  earlier: 0.9,
  event: 1.7,
  lottery: 0.8,
  mark: 0.9,
  note: 3.5,
  reason: 2,
  recipient: 1.7,
  run: 0.7,
  state: 1,
  subject: 2.6,
  times: 0.5,
  what: 2.2,
  who: 1.6,
};

export async function drawRecords(records: FamilyRecords): Promise<Uint8Array> {
  const { language, title, family } = records;
  const pdf = new RecordsDocument(language, `${title}: ${family}`);
  pdf.writeHeading('H1', title, STYLES.title);
  pdf.writeParagraph(family, STYLES.section);
  pdf.writeParagraph(records.program, STYLES.soft);
  pdf.writeParagraph(records.writtenText, STYLES.soft);
  for (const about of records.about) pdf.writeParagraph(about, STYLES.text);
  pdf.writeSections(records.account, 'H2');
  for (const child of records.children) {
    pdf.startPage();
    pdf.writeHeading('H1', child.name, STYLES.child, true);
    for (const application of child.applications) {
      pdf.writeHeading('H2', application.title, STYLES.season);
      pdf.writeSections(application.sections, 'H3');
      // Lets the server answer other requests in between.
      await setImmediate();
    }
  }
  pdf.writeHeading('H2', texts.translate(language, 'records.leftOutTitle'), STYLES.season);
  for (const reason of records.leftOut) pdf.writeParagraph(reason, STYLES.text);
  return pdf.finish();
}

class RecordsDocument {
  private readonly doc: PDFKit.PDFDocument;
  private readonly chunks: Buffer[] = [];
  private readonly root: PDFKit.PDFStructureElement;
  private y = MARGIN;
  private readonly widths = new Map<string, number>();

  constructor(
    private readonly language: string,
    title: string,
  ) {
    const lang = getLocaleInState(language);
    this.doc = new PDFDocument({
      size: 'LETTER',
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      lang,
      info: { Title: title },
    });
    this.doc.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    for (const [weight, file] of Object.entries(FONTS)) this.doc.registerFont(weight, file);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  startPage(): void {
    this.doc.addPage();
    this.y = MARGIN;
  }

  writeHeading(tag: 'H1' | 'H2' | 'H3', text: string, style: Style, isBookmark = tag !== 'H3'): void {
    const lines = this.wrap(text, WIDTH, style);
    this.leave(lines.length * getLineHeight(style) + 60);
    if (this.y > MARGIN) this.y += style.size * 0.7;
    if (isBookmark) this.doc.outline.addItem(text);
    this.writeTagged(tag, () => this.drawLines(lines, MARGIN, this.y, style));
    this.y += lines.length * getLineHeight(style) + 4;
  }

  writeParagraph(text: string, style: Style): void {
    const lines = this.wrap(text, WIDTH, style);
    const height = lines.length * getLineHeight(style);
    this.leave(height);
    this.writeTagged('P', () => this.drawLines(lines, MARGIN, this.y, style));
    this.y += height + 4;
  }

  /** Prints one section after another; a sentence at the end lists the titles of empty tables. */
  writeSections(sections: readonly RecordSection[], tag: 'H2' | 'H3'): void {
    for (const { title, facts, table } of sections) {
      if (table?.rows.length === 0) continue;
      this.writeHeading(tag, title, STYLES.section, false);
      if (table) this.writeTable(table.columns, table.rows);
      else this.writeFactTable(facts);
      this.y += 4;
    }
    const empty = sections.filter(({ table }) => table?.rows.length === 0).map(({ title }) => title);
    if (empty.length === 0) return;
    const nothing = texts.translate(this.language, 'records.nothing');
    this.writeParagraph(`${nothing}: ${empty.join(', ')}`, STYLES.soft);
  }

  async finish(): Promise<Uint8Array> {
    this.root.end();
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      const words = texts.translate(this.language, 'records.page', { page: page + 1, total: count });
      this.drawArtifact(() => {
        this.drawLines([words], MARGIN, PAGE.height - 44, STYLES.footer);
      });
    }
    const ended = new Promise<void>((resolve) => this.doc.on('end', resolve));
    this.doc.end();
    await ended;
    return Buffer.concat(this.chunks);
  }

  private writeFactTable(facts: readonly RecordFact[]): void {
    const table = this.open('Table', this.root);
    let waiting: Cell[] | null = null;
    const drawWaiting = (): void => {
      if (waiting) this.writeRow(table, HALVES, waiting);
      waiting = null;
    };
    for (const fact of facts) {
      const cells = this.getFactCells(fact, HALVES);
      if (cells.some(({ lines }) => lines.length > 2)) {
        drawWaiting();
        this.writeRow(table, WHOLE, this.getFactCells(fact, WHOLE));
      } else if (waiting) {
        waiting = [...waiting, ...cells];
        drawWaiting();
      } else waiting = cells;
    }
    drawWaiting();
    table.end();
  }

  private getFactCells({ label, text }: RecordFact, [left = 0, right = 0]: readonly number[]): Cell[] {
    return [
      { lines: this.wrap(label, left, STYLES.label), style: STYLES.label, scope: 'Row' },
      { lines: this.wrap(text, right, STYLES.text), style: STYLES.text },
    ];
  }

  private writeTable(columns: readonly { name: string; label: string }[], rows: readonly RecordRow[]): void {
    const weights = columns.map(({ name }) => COLUMN_WEIGHTS[name] ?? 1.4);
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const room = WIDTH - CELL_GAP * (columns.length - 1);
    const widths = weights.map((weight) => (weight / sum) * room);
    const wrapAll = (values: readonly string[], style: Style, scope?: 'Column'): Cell[] =>
      values.map((text, at) => ({ lines: this.wrap(text, widths[at] ?? 0, style), style, scope }));
    const labels = columns.map(({ label }) => label);
    const header = wrapAll(labels, STYLES.head, 'Column');
    const table = this.open('Table', this.root);
    this.writeRow(table, widths, header);
    const repeatHeader = (): void => {
      this.drawArtifact(() => this.drawCells(widths, header, 0, Infinity, (_, draw) => draw()));
      this.y += ROW_GAP;
      this.drawRule();
    };
    for (const row of rows) {
      const values = columns.map(({ name }) => row[name] ?? '');
      this.writeRow(table, widths, wrapAll(values, STYLES.cell), repeatHeader);
    }
    table.end();
  }

  private writeRow(
    table: PDFKit.PDFStructureElement,
    widths: readonly number[],
    cells: readonly Cell[],
    onNewPage?: () => void,
  ): void {
    const height = Math.max(...cells.map(({ lines, style }) => lines.length * getLineHeight(style)));
    const isTooHigh = height > (BOTTOM - MARGIN) / 2;
    if (!isTooHigh && this.y + height > BOTTOM) {
      this.startPage();
      onNewPage?.();
    }
    const row = this.open('TR', table);
    const elements = cells.map(({ scope }) => this.open(scope ? 'TH' : 'TD', row, scope));
    let done = 0;
    const most = Math.max(...cells.map(({ lines }) => lines.length));
    while (done < most) {
      const left = Math.floor(
        (BOTTOM - this.y) / Math.max(...cells.map(({ style }) => getLineHeight(style))),
      );
      if (left < 1) {
        this.startPage();
        onNewPage?.();
        continue;
      }
      this.drawCells(widths, cells, done, left, (at, draw) => elements[at]?.add(draw));
      done += left;
    }
    row.end();
    this.drawRule();
  }

  private drawCells(
    widths: readonly number[],
    cells: readonly Cell[],
    from: number,
    count: number,
    tag: (at: number, draw: () => void) => void,
  ): void {
    let x = MARGIN;
    let bottom = this.y;
    for (const [at, { lines, style }] of cells.entries()) {
      const part = lines.slice(from, from + count);
      const left = x;
      tag(at, () => this.drawLines(part, left, this.y, style));
      bottom = Math.max(bottom, this.y + part.length * getLineHeight(style));
      x += (widths[at] ?? 0) + CELL_GAP;
    }
    this.y = bottom;
  }

  private drawRule(): void {
    this.drawArtifact(() => {
      const y = this.y + ROW_GAP / 2;
      this.doc
        .lineWidth(0.5)
        .strokeColor(RULE)
        .moveTo(MARGIN, y)
        .lineTo(PAGE.width - MARGIN, y)
        .stroke();
    });
    this.y += ROW_GAP + 1.5;
  }

  private leave(height: number): void {
    if (this.y + height > BOTTOM) this.startPage();
  }

  private open(
    tag: string,
    parent: PDFKit.PDFStructureElement,
    scope?: Cell['scope'],
  ): PDFKit.PDFStructureElement {
    // The library's types don't include a header's scope yet.
    const options = { lang: getLocaleInState(this.language), scope };
    const element = scope ? this.doc.struct(tag, options) : this.doc.struct(tag);
    parent.add(element);
    return element;
  }

  private writeTagged(tag: string, draw: () => void): void {
    const element = this.open(tag, this.root);
    element.add(draw);
    element.end();
  }

  /** Marks decoration that screen readers skip. */
  private drawArtifact(draw: () => void): void {
    this.doc.markContent('Artifact');
    draw();
    this.doc.endMarkedContent();
  }

  private drawLines(lines: readonly string[], left: number, top: number, style: Style): void {
    let y = top;
    for (const line of lines) {
      this.doc.font(`${style.weight}`).fontSize(style.size).fillColor(style.color);
      this.doc.text(line.normalize('NFC'), left, y, { lineBreak: false });
      y += getLineHeight(style);
    }
  }

  private wrap(text: string, width: number, style: Style): string[] {
    const space = this.measure(' ', style);
    return text.split('\n').flatMap((paragraph) => {
      const lines: string[] = [];
      let line: string[] = [];
      let filled = 0;
      for (const word of paragraph.split(' ').flatMap((one) => this.breakWord(one, width, style))) {
        const wide = this.measure(word, style);
        if (line.length > 0 && filled + space + wide > width) {
          lines.push(line.join(' '));
          line = [];
        }
        filled = line.length === 0 ? wide : filled + space + wide;
        line.push(word);
      }
      return [...lines, line.join(' ')];
    });
  }

  /** Splits a word that's too wide: after an @, a dot, a slash or a hyphen, or anywhere if necessary. */
  private breakWord(word: string, width: number, style: Style): string[] {
    if (this.measure(word, style) <= width) return [word];
    const join = (pieces: readonly string[]): string[] => {
      const parts: string[] = [];
      for (const piece of pieces) {
        const longer = (parts.at(-1) ?? '') + piece;
        if (parts.length > 0 && this.measure(longer, style) <= width) parts[parts.length - 1] = longer;
        else parts.push(piece);
      }
      return parts;
    };
    const pieces = word.split(/(?<=[@./-])/);
    return join(pieces.flatMap((piece) => join(piece.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [])));
  }

  private measure(word: string, { size, weight }: Style): number {
    const key = `${weight} ${word}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known * size;
    const width = this.doc.font(`${weight}`).fontSize(1).widthOfString(word.normalize('NFC'));
    this.widths.set(key, width);
    return width * size;
  }
}

interface Cell {
  lines: readonly string[];
  style: Style;
  scope?: 'Column' | 'Row';
}

function getLineHeight({ size }: Style): number {
  return size * LINE_FACTOR;
}
