import { ATTENDANCE_MARKS, type AttendanceMark } from '../enums/attendance.js';
import { isIn } from '../enums/enums.js';
import { LIMITS } from '../fields/limits.js';
import { officeRules } from '../fields/office-rules.js';
import { rules } from '../fields/rules.js';
import type { MessageKey } from '../messages/keys.js';
import { defineForm, isRecord, type BodyReading, type RawValues, type ValidFormValues } from './form.js';

/** The default is today. */
export const attendanceDayForm = defineForm({
  day: { rule: officeRules.day, label: 'attendance.day', required: false },
});

/** Whose marks they are, if they were kept on a device. */
export const markedDayForm = defineForm({
  day: { rule: officeRules.day, label: 'attendance.day', required: true },
  account: { rule: rules.guid, label: 'header.accountLink', required: false },
});

/** An upper limit, so that the arithmetic can't overflow. */
const LONGEST_AGO_MS = 366 * 24 * 60 * 60 * 1000;

export interface SentMark {
  studentId: string;
  mark: AttendanceMark | null;
  tapId: string | null;
  ago: number;
}

export interface MarksOrder extends ValidFormValues<typeof markedDayForm> {
  marks: SentMark[];
}

/** Faults are at `marks`, `taps`, `marks.<student>` and `taps.<student>`. */
export function readMarks({ marks, taps: sentTaps }: RawValues): BodyReading<SentMark[]> {
  const faults: Record<string, MessageKey> = {};
  const taps = sentTaps ?? {};
  if (marks === undefined || marks === null) faults['marks'] = 'field.required';
  else if (!isRecord(marks)) faults['marks'] = 'field.invalidInput';
  if (!isRecord(taps)) faults['taps'] = 'field.invalidInput';
  if (!isRecord(marks) || !isRecord(taps)) return { faults };
  if (Object.keys(marks).length > LIMITS.exportBatch) return { faults: { marks: 'field.tooManyIds' } };
  const read = new Map<string, SentMark>();
  for (const [name, mark] of Object.entries(marks)) {
    const studentId = rules.guid.read(name).value;
    const tap = readTap(taps[name]);
    if (!studentId) faults[`marks.${name}`] = 'field.invalidGuid';
    else if (mark !== null && !isIn(ATTENDANCE_MARKS, mark))
      faults[`marks.${name}`] = 'attendance.unknownMark';
    else if (!tap) faults[`taps.${name}`] = 'field.invalidInput';
    else read.set(studentId, { studentId, mark, ...tap });
  }
  return Object.keys(faults).length > 0 ? { faults } : { value: [...read.values()] };
}

/** Without a tap, the mark was made now. A tap in the future: the device's clock has since changed. */
function readTap(raw: unknown): Pick<SentMark, 'tapId' | 'ago'> | null {
  if (raw === undefined) return { tapId: null, ago: 0 };
  if (!isRecord(raw)) return null;
  const tapId = rules.guid.read(raw['id']).value;
  const ago = raw['ago'];
  if (!tapId || typeof ago !== 'number' || !Number.isFinite(ago)) return null;
  return { tapId, ago: Math.min(Math.max(Math.round(ago), 0), LONGEST_AGO_MS) };
}
