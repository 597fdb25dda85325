import { ATTENDANCE_MARKS, type AttendanceMark } from '../enums/attendance.js';
import { isOneOf } from '../enums/enums.js';
import type { Day } from '../fields/date-text.js';
import { LIMITS } from '../fields/limits.js';
import { officeRules } from '../fields/office-rules.js';
import { rules } from '../fields/rules.js';
import type { MessageKey } from '../messages/keys.js';
import { defineForm, isRecord, readForm, type BodyReading, type RawValues } from './form.js';

/** The default is today. */
export const attendanceDayForm = defineForm({
  day: { rule: officeRules.day, label: 'attendance.day', required: false },
});

const markedDayForm = defineForm({
  day: { rule: officeRules.day, label: 'attendance.day', required: true },
});

/** An upper limit, so that the arithmetic can't overflow. */
const LONGEST_AGO_MS = 366 * 24 * 60 * 60 * 1000;

interface SentMark {
  studentId: string;
  mark: AttendanceMark | null;
  tapId: string | null;
  ago: number;
}

export interface MarksOrder {
  day: Day;
  marks: SentMark[];
  account: string | null;
}

/** Faults are at `day`, `marks`, `marks.<student>` and `taps.<student>`. */
export function readMarks(raw: RawValues): BodyReading<MarksOrder> {
  const { values, faults } = readForm(markedDayForm, raw);
  const found: Record<string, MessageKey> = { ...faults };
  const account = guid(raw['account'] ?? null);
  if (account === undefined) found['account'] = 'field.invalidGuid';
  const marks = readEach(raw['marks'], raw['taps'] ?? {}, found);
  if (Object.keys(found).length > 0 || values.day === null) return { faults: found };
  return { value: { day: values.day, marks, account: account ?? null } };
}

function readEach(marks: unknown, taps: unknown, faults: Record<string, MessageKey>): SentMark[] {
  if (marks === undefined || marks === null) faults['marks'] = 'field.required';
  else if (!isRecord(marks)) faults['marks'] = 'field.invalidInput';
  if (!isRecord(taps)) faults['taps'] = 'field.invalidInput';
  if (!isRecord(marks) || !isRecord(taps)) return [];
  if (Object.keys(marks).length > LIMITS.exportBatch) {
    faults['marks'] = 'field.tooManyIds';
    return [];
  }
  const read = new Map<string, SentMark>();
  for (const [name, mark] of Object.entries(marks)) {
    const studentId = guid(name);
    const tap = readTap(taps[name]);
    if (!studentId) faults[`marks.${name}`] = 'field.invalidGuid';
    else if (mark !== null && !isOneOf(ATTENDANCE_MARKS, mark))
      faults[`marks.${name}`] = 'attendance.unknownMark';
    else if (!tap) faults[`taps.${name}`] = 'field.invalidInput';
    else read.set(studentId, { studentId, mark, ...tap });
  }
  return [...read.values()];
}

/** Without a tap, the mark was made now. A tap in the future: the device's clock has since changed. */
function readTap(raw: unknown): Pick<SentMark, 'tapId' | 'ago'> | null {
  if (raw === undefined) return { tapId: null, ago: 0 };
  if (!isRecord(raw)) return null;
  const tapId = guid(raw['id']);
  const ago = raw['ago'];
  if (!tapId || typeof ago !== 'number' || !Number.isFinite(ago)) return null;
  return { tapId, ago: Math.min(Math.max(Math.round(ago), 0), LONGEST_AGO_MS) };
}

function guid(raw: unknown): string | null | undefined {
  return raw === null ? null : rules.guids.read([raw]).value?.[0];
}
