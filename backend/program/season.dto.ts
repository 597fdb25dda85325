import type { PublicSeason } from '../../domain/contract/season.js';
import type { Day } from '../../domain/fields/date-text.js';
import { officeRules } from '../../domain/fields/office-rules.js';
import { defineForm } from '../../domain/forms/form.js';
import { FormDto } from '../platform/forms/form-dto.js';

export const seasonQueryForm = defineForm({
  season: { rule: officeRules.year, label: 'season.year', required: false },
});

export class SeasonDto extends FormDto(seasonQueryForm) {}

export class PublicSeasonAnswer implements PublicSeason {
  year!: number;
  /** `YYYY-MM-DD`, like every day. */
  firstDay!: Day;
  lastDay!: Day;
  holidays!: Day[];
  placementDay!: Day | null;
  confirmFrom!: Day | null;
  /** In epoch seconds. */
  deadline!: number | null;
  /** SHA-256 of the lottery's seed. */
  lotteryHash!: string;
  /** Null until the first placement is released. */
  lotterySeed!: string | null;
  codeHash!: string;
}
