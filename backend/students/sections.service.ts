import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import type { StudentView } from '../../domain/contract/student.js';
import type { Section } from '../../domain/enums/enums.js';
import { emergencyForm } from '../../domain/forms/emergency.js';
import { readForm, type Form } from '../../domain/forms/form.js';
import { guardianForm } from '../../domain/forms/guardian.js';
import { preferenceForm } from '../../domain/forms/preference.js';
import { studentForm } from '../../domain/forms/student.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import { savingRefusal } from '../../domain/placement/moves.js';
import { sectionFlag } from '../../domain/status/sections.js';
import { sentenceOver } from '../platform/forms/form-dto.js';
import { Conflict, Invalid } from '../platform/http/refusal.js';
import type {
  EmergencySectionDto,
  GuardianSectionDto,
  PreferenceSectionDto,
  StudentSectionDto,
} from './section.dto.js';
import { requireKnownSchools, requireOfferedSites } from './section-choices.js';
import { factsOf } from './student-facts.js';
import { lockStudent } from './student-lock.js';
import { Student } from './student.entity.js';
import { studentView } from './students.queries.js';

type Columns = QueryDeepPartialEntity<Student>;

/** What a section's form becomes in the student's row; refuses choices that only the database can judge. */
type ToColumns = (manager: EntityManager, student: Student) => Promise<Columns>;

@Injectable()
export class SectionsService {
  constructor(private readonly dataSource: DataSource) {}

  saveStudentSection(id: string, values: StudentSectionDto): Promise<StudentView> {
    const { complete: _, firstName, lastName, ...facts } = values;
    return this.save(id, 'student', studentForm, values, async (manager, student) => {
      await requireKnownSchools(manager, values);
      // A student is never without a name, however unfinished its section.
      const names = { firstName: firstName ?? student.firstName, lastName: lastName ?? student.lastName };
      return { ...facts, ...names, ...numberOf(student, { ...names, birthday: facts.birthday }) };
    });
  }

  saveGuardianSection(id: string, values: GuardianSectionDto): Promise<StudentView> {
    const { complete: _, guardian1ConfirmEmail: _1, guardian2ConfirmEmail: _2, ...facts } = values;
    return this.save(id, 'guardian', guardianForm, values, () =>
      Promise.resolve({ ...facts, noGuardian2: facts.noGuardian2 === true }),
    );
  }

  saveEmergencySection(id: string, values: EmergencySectionDto): Promise<StudentView> {
    const { complete: _, ...facts } = values;
    return this.save(id, 'emergency', emergencyForm, values, () => Promise.resolve(facts));
  }

  savePreferenceSection(id: string, values: PreferenceSectionDto): Promise<StudentView> {
    return this.save(id, 'preference', preferenceForm, values, async (manager, student) => {
      await requireOfferedSites(manager, values, student);
      return {
        sitePreference1: values.site1,
        sitePreference2: values.site2,
        sitePreference3: values.site3,
        noAlternatePreferences: values.noAlternatePreferences === true,
      };
    });
  }

  /**
   * Writes one section and nothing else, so that two people in two sections both keep what they typed. The student is
   * locked meanwhile: an application is never submitted over a section that is just being changed.
   */
  private async save(
    id: string,
    section: Section,
    form: Form,
    values: { complete: boolean | null },
    toColumns: ToColumns,
  ): Promise<StudentView> {
    const flag = sectionFlag(section);
    return this.dataSource.transaction(async (manager) => {
      const student = await lockStudent(manager, id);
      const refusal = savingRefusal(section === 'preference' ? 'preference' : 'other', factsOf(student));
      if (refusal) throw new Conflict(refusal);
      const isComplete = values.complete === true || student[flag];
      if (isComplete) requireComplete(form, values);
      const columns = await toColumns(manager, student);
      const updatedAt = () => 'clock_timestamp()';
      await manager.update(Student, { id }, { ...columns, [flag]: isComplete, updatedAt });
      return studentView(manager, id);
    });
  }
}

/** Whoever was not found in the state's directory is looked for again by another name or birthday. */
function numberOf(before: Student, after: Pick<Student, 'firstName' | 'lastName' | 'birthday'>): Columns {
  const isSamePerson =
    before.firstName === after.firstName &&
    before.lastName === after.lastName &&
    before.birthday === after.birthday;
  return before.ssid === null && !isSamePerson ? { ssidCheckedOn: null } : {};
}

/** Complete once is complete always: a form that comes without its tick is judged as if it had it. */
function requireComplete(form: Form, values: object): void {
  const { faults } = readForm(form, { ...values, complete: true });
  if (Object.keys(faults).length > 0) {
    throw new Invalid(faults as Record<string, MessageKey>, sentenceOver(values));
  }
}
