import type { Cell } from '../../../../domain/import/cell.js';

/** Blanks that don't break, as web pages leave them in what is copied out of them. */
const HARD_BLANKS = /[\u00A0\u2007\u202F]/g;

/** The text of a cell; none where it is only blanks. */
export function textCell(text: string): Cell {
  const soft = text.replace(HARD_BLANKS, ' ');
  return soft.trim() === '' ? null : soft;
}

/** A row without the blank cells at its end. */
export function upToLast(cells: readonly Cell[]): Cell[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1);
}
