import type { HistoryEntryView, HistoryKind } from '../../domain/contract/student.js';
import type { SiteOptionAnswer } from '../sites/site.dto.js';

export class HistoryEntryAnswer implements HistoryEntryView {
  /** In epoch seconds. */
  at!: number;
  kind!: HistoryKind;
  /** A name for the office; "the program", "the site" or "you" for the family. */
  by!: string;
  site!: SiteOptionAnswer | null;
  message!: string | null;
}
