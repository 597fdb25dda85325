import type { DataSource } from 'typeorm';
import type { ApplicationStatus } from '../../domain/enums/enums.js';
import type { User } from '../accounts/user.entity.js';
import { AttendanceLogEntry, AttendanceMarkRow } from '../classes/attendance.entity.js';
import { keepEarlierValues } from '../database/record-versions.js';
import { AccessLog } from '../history/access-log.js';
import { HistoryLog } from '../history/history-log.js';
import { StudentNote } from '../history/student-note.entity.js';
import { Denial, Withdrawal } from '../placement/left-site.entity.js';
import type { Site } from '../sites/site.entity.js';
import { SsidChoiceEntry, SsidRefusal } from '../ssid/ssid-choice.entity.js';
import { Student } from '../students/student.entity.js';
import { addMessage } from './messages.js';
import { addStudent } from './students.js';

export const TRACES = [
  'quetzalli',
  'formerly',
  'xochitl',
  'tenorio',
  'gone@example.org',
  'second@example.org',
  'earlier@example.org',
  '5057470001',
  '5057470002',
  '987654321',
];

export async function addChildWithTraces(
  dataSource: DataSource,
  family: User,
  admin: User,
  site: Site,
  status: ApplicationStatus,
): Promise<Student> {
  const { manager } = dataSource;
  const isPlaced = status === 'assigned' || status === 'accepted';
  const child = await addStudent(
    dataSource,
    family,
    { status, ...(isPlaced ? { site } : {}) },
    {
      firstName: 'Formerly',
      lastName: 'Tenorio',
      guardian1FirstName: 'Xochitl',
      guardian1Email: 'earlier@example.org',
      guardian1CellPhone: '5057470001',
      guardian2FirstName: 'Xochitl',
      guardian2Email: 'second@example.org',
      guardian2CellPhone: '5057470002',
      emergency1LastName: 'Tenorio',
      ssid: status === 'accepted' ? '987654321' : null,
    },
  );
  const { id: studentId } = child;
  const renamed = { firstName: 'Quetzalli', guardian1Email: 'gone@example.org' };
  const earlier = await keepEarlierValues(manager, Student, child, renamed);
  await manager.update(Student, { id: studentId }, { ...renamed, ...earlier });
  const message = 'Quetzalli needs a quiet group.';
  await new HistoryLog().add(
    manager,
    { studentId, kind: 'submitted', byUserId: family.id },
    { studentId, kind: 'returned', byUserId: admin.id, message },
  );
  await manager.insert(StudentNote, { studentId, byUserId: admin.id, text: 'Called Xochitl.' });
  const at = { studentId, siteId: site.id };
  await manager.insert(Denial, { ...at });
  await manager.insert(Withdrawal, { ...at });
  const name = { firstName: 'Quetzalli', lastName: 'Tenorio', birthday: '2017-05-05' };
  await manager.insert(SsidChoiceEntry, {
    studentId,
    ...name,
    candidates: [{ ssid: 987654321, firstName: 'Quetzalli', lastName: 'Tenorio', birthday: 0 }],
  });
  await manager.insert(SsidRefusal, { studentId, ssid: '987654321' });
  const facts = { firstName: 'Xochitl', studentName: 'Quetzalli Tenorio', link: 'https://x.example' };
  const mail = { userId: family.id, recipient: family.email, studentId, facts };
  const sent = await addMessage(dataSource, 'sent', mail);
  await addMessage(dataSource, 'waiting', { ...mail, repeatsId: sent.id });
  await addMessage(dataSource, 'sent', {
    kind: 'student-assigned',
    recipient: 'site@example.org',
    ...{ studentId, siteId: site.id },
    facts: { studentName: 'Quetzalli Tenorio', siteName: 'Bosque', link: 'https://x.example' },
  });
  await addMessage(dataSource, 'sent', {
    kind: 'deadline-reminder',
    ...{ userId: family.id, recipient: family.email },
    facts: {
      firstName: 'Ana',
      studentNames: 'Quetzalli Tenorio',
      deadline: '1',
      link: 'https://x.example',
    },
  });
  await new AccessLog().add(manager, { kind: 'read', userId: admin.id, studentIds: [studentId] });
  const marked = { ...at, day: '2025-06-02', mark: 'late' } as const;
  await manager.insert(AttendanceMarkRow, { ...marked, markedById: admin.id, markedAt: new Date() });
  await manager.insert(AttendanceLogEntry, { ...marked, byUserId: admin.id, at: new Date() });
  return child;
}
