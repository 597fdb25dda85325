import type { DirectoryState, RosterLoad, RosterProgress } from '../../domain/contract/state-ids.js';
import { directoryRowForm, finishRosterForm } from '../../domain/forms/state-ids.js';
import { FormDto } from '../platform/forms/form-dto.js';

export class DirectoryRowDto extends FormDto(directoryRowForm) {}

export class DirectoryRowsDto {
  rows!: DirectoryRowDto[];
}

export class FinishRosterDto extends FormDto(finishRosterForm) {}

export class RosterLoadAnswer implements RosterLoad {
  id!: string;
}

export class RosterProgressAnswer implements RosterProgress {
  /** Students received so far, counting each SSID once. */
  students!: number;
}

/** The roster in use. */
export class DirectoryStateAnswer implements DirectoryState {
  students!: number;
  /** In epoch seconds. */
  loadedAt!: number;
  loadedBy!: string | null;
}
