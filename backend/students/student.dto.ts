import { ApiProperty } from '@nestjs/swagger';
import {
  type StandingEntry,
  type StudentDetail,
  type StudentView,
  type EnteredBy,
  HistoryEntryView,
  type NearbySiteEntry,
  SeatReason,
  type TimelineEntry,
  StudentRecord,
} from '../../domain/contract/student.js';
import type { PlacementRank } from '../../domain/contract/placement.js';
import { STUDENT_FACTS } from '../../domain/forms/sections.js';
import { enterStudentForm, newStudentForm } from '../../domain/forms/student.js';
import { FormAnswer } from '../platform/forms/form-answer.js';
import { FormDto } from '../platform/forms/form-dto.js';

export class NewStudentDto extends FormDto(newStudentForm) {}

export class EnterStudentDto extends FormDto(enterStudentForm) {}

export class NewStudentAnswer {
  id!: string;
}

export class StudentAnswer extends FormAnswer(STUDENT_FACTS, StudentRecord) implements StudentView {
  override noGuardian2!: boolean;
}

export class StudentDetailAnswer extends StudentAnswer implements StudentDetail {
  enteredBy!: EnteredBy | null;
  code!: string;
  timeline!: TimelineEntry[];
  /** Empty unless the student is waiting for a seat. */
  standing!: StandingEntry[];
  nearby!: NearbySiteEntry[];
}

export class SeatReasonAnswer extends SeatReason {
  @ApiProperty({ enum: [1, 2, 3, 'nearby'], nullable: true })
  override rank!: PlacementRank;
}

export class HistoryEntryAnswer extends HistoryEntryView {
  override placement!: SeatReasonAnswer | null;
}
