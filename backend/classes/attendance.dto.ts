import {
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  PickType,
  getSchemaPath,
  type ApiPropertyOptions,
} from '@nestjs/swagger';
import {
  type AttendanceDay,
  type AttendanceMarks,
  MarkedBy,
  type MarksOfDay,
} from '../../domain/contract/attendance.js';
import { type SafetyNotes, GroupStudent, SiteGroup } from '../../domain/contract/classes.js';
import { ATTENDANCE_MARKS } from '../../domain/enums/attendance.js';
import type { Day } from '../../domain/fields/date-text.js';
import { attendanceDayForm, markedDayForm, readMarks, type SentMark } from '../../domain/forms/attendance.js';
import { SAFETY_FIELDS } from '../../domain/forms/sections.js';
import { FormDto, ReadBy } from '../platform/forms/form-dto.js';
import { StudentAnswer } from '../students/student.dto.js';

export class AttendanceDayDto extends FormDto(attendanceDayForm) {}

const MARKS_SCHEMA: ApiPropertyOptions = {
  type: 'object',
  additionalProperties: { type: 'string', enum: [...ATTENDANCE_MARKS] },
};

const TAPS_SCHEMA: ApiPropertyOptions = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    required: ['id', 'ago'],
    properties: { id: { type: 'string', format: 'uuid' }, ago: { type: 'number' } },
  },
};

/** `account`: whose marks they are; 409 if that isn't who's signed in. */
export class SendMarksDto extends FormDto(markedDayForm) {
  /** Null clears. */
  @ReadBy(readMarks)
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string', nullable: true, enum: [...ATTENDANCE_MARKS] },
  })
  marks!: SentMark[];
  /** Read into `marks`. For marks that were kept on a device: an ID of each, and how many milliseconds ago it was made. */
  @ApiPropertyOptional(TAPS_SCHEMA)
  taps?: never;
}

export class SafetyNotesAnswer extends PickType(StudentAnswer, SAFETY_FIELDS) implements SafetyNotes {}

@ApiExtraModels(MarkedBy)
export class MarksOfDayAnswer implements MarksOfDay {
  day!: Day;
  @ApiProperty(MARKS_SCHEMA)
  marks!: AttendanceMarks;
  /** By student. Only for coordinators, staff and administrators, and only when reading. */
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(MarkedBy) },
  })
  by?: Record<string, MarkedBy>;
}

@ApiExtraModels(SafetyNotesAnswer)
export class AttendanceDayAnswer extends MarksOfDayAnswer implements AttendanceDay {
  isProgramDay!: boolean;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string', format: 'date' } })
  acceptedOn!: Record<string, Day>;
  @ApiProperty({ type: 'object', additionalProperties: { $ref: getSchemaPath(SafetyNotesAnswer) } })
  safety!: Record<string, SafetyNotes>;
  daysOff!: Day[];
  groups!: SiteGroup[];
  ungrouped!: GroupStudent[];
}
