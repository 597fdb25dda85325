import type { ImportPerson } from '../../domain/contract/import.js';
import type {
  DirectoryState,
  RosterLoad,
  RosterProgress,
  SsidCheckAnswer,
  SsidChoice,
  SsidChoicePage,
  SsidState,
} from '../../domain/contract/state-ids.js';
import type { Grade } from '../../domain/enums/enums.js';
import { ssidForm } from '../../domain/forms/applications.js';
import {
  directoryRowForm,
  finishRosterForm,
  ssidCheckForm,
  ssidChoicesForm,
} from '../../domain/forms/state-ids.js';
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
  students!: number;
}

export class DirectoryStateAnswer implements DirectoryState {
  students!: number;
  /** In epoch seconds. */
  loadedAt!: number;
  loadedBy!: string | null;
}

export class SsidDto extends FormDto(ssidForm) {}

export class SsidCheckDto extends FormDto(ssidCheckForm) {}

export class SsidChoicesDto extends FormDto(ssidChoicesForm) {}

export class SsidStateAnswer implements SsidState {
  directory!: DirectoryStateAnswer | null;
  /** When the last check ended, in epoch seconds. */
  lastCheckAt!: number | null;
  isChecking!: boolean;
  found!: number;
  notFound!: number;
  notChecked!: number;
  toPick!: number;
  noBirthday!: number;
}

export class SsidCheckCountsAnswer implements SsidCheckAnswer {
  found!: number;
  notFound!: number;
  toPick!: number;
}

export class SsidPersonAnswer implements ImportPerson {
  id!: string;
  firstName!: string;
  lastName!: string;
}

export class SsidChoiceStudentAnswer extends SsidPersonAnswer {
  /** In epoch seconds. */
  birthday!: number;
  grade!: Grade | null;
}

export class SsidCandidateAnswer {
  ssid!: number;
  firstName!: string;
  lastName!: string;
  /** In epoch seconds. */
  birthday!: number;
  takenBy!: SsidPersonAnswer | null;
}

export class SsidChoiceAnswer implements SsidChoice {
  student!: SsidChoiceStudentAnswer;
  candidates!: SsidCandidateAnswer[];
}

export class SsidChoicePageAnswer implements SsidChoicePage {
  results!: SsidChoiceAnswer[];
  count!: number;
}
