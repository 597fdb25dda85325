import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, Repository, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import type { Actor } from '../../domain/access/access.js';
import type { StudentView } from '../../domain/contract/student.js';
import type { Section } from '../../domain/enums/enums.js';
import { readForm, getRequirement, type Form, type RawValues } from '../../domain/forms/form.js';
import { getConfirmedEmail } from '../../domain/forms/merge.js';
import { PREFERENCES, rankSites } from '../../domain/forms/preference.js';
import { SECTION_FORMS } from '../../domain/forms/sections.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import { getSavingRefusal } from '../../domain/placement/moves.js';
import { getSectionFlag } from '../../domain/status/sections.js';
import { isOffered } from '../../domain/status/site-status.js';
import { findChangedColumns, keepEarlierValues, mergeWithOthers } from '../database/record-versions.js';
import { HistoryLog } from '../history/history-log.js';
import { EventBus } from '../platform/event-bus.js';
import { getFormMessage } from '../platform/forms/form-dto.js';
import { Conflict, Invalid } from '../platform/http/refusal.js';
import { findKnownSchools } from '../schools/schools.queries.js';
import { Site } from '../sites/site.entity.js';
import type {
  EmergencySectionDto,
  GuardianSectionDto,
  PreferenceSectionDto,
  StudentSectionDto,
} from './section.dto.js';
import { getFacts } from './student-facts.js';
import { indexChanges } from './student-index.queries.js';
import { lockStudent } from './student-lock.js';
import { Student } from './student.entity.js';
import { findStudentView } from './students.queries.js';

type Columns = QueryDeepPartialEntity<Student>;

interface Saving<V> {
  getColumns: (answers: Omit<V, keyof SectionValues>) => Columns;
  check?: (manager: EntityManager, student: Student, values: V) => Promise<void>;
}

interface SectionValues {
  complete: boolean | null;
  version: number | undefined;
  notify: boolean | undefined;
}

interface SectionToSave {
  id: string;
  section: Section;
  by: Actor;
}

@Injectable()
export class SectionsService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(Student) private readonly students: Repository<Student>,
    private readonly history: HistoryLog,
    private readonly events: EventBus,
  ) {}

  saveStudentSection(id: string, sent: StudentSectionDto, by: Actor): Promise<StudentView> {
    return this.save({ id, section: 'student', by }, sent, {
      getColumns: (columns) => columns as Columns,
      check: (manager, _student, values) => requireKnownSchools(manager, values),
    });
  }

  saveGuardianSection(id: string, sent: GuardianSectionDto, by: Actor): Promise<StudentView> {
    return this.save({ id, section: 'guardian', by }, sent, {
      getColumns: ({ guardian1ConfirmEmail: _1, guardian2ConfirmEmail: _2, ...facts }) => ({
        ...facts,
        noGuardian2: facts.noGuardian2 === true,
      }),
    });
  }

  saveEmergencySection(id: string, sent: EmergencySectionDto, by: Actor): Promise<StudentView> {
    return this.save({ id, section: 'emergency', by }, sent, { getColumns: (facts) => facts });
  }

  savePreferenceSection(id: string, sent: PreferenceSectionDto, by: Actor): Promise<StudentView> {
    return this.save({ id, section: 'preference', by }, sent, {
      getColumns: ({ site1, site2, site3, ...values }) => {
        const noAlternatePreferences = values.noAlternatePreferences === true;
        const [first, second, third] = rankSites([site1, site2, site3], noAlternatePreferences);
        return {
          sitePreference1: first,
          sitePreference2: second,
          sitePreference3: third,
          noAlternatePreferences,
          acceptsNearby: values.acceptsNearby === true,
        };
      },
      check: (manager, student, values) => requireOfferedSites(manager, values, student),
    });
  }

  /** Locks the student, so that the application can't be submitted while a section changes. */
  private async save<V extends SectionValues>(
    { id, section, by }: SectionToSave,
    sent: V,
    { getColumns, check }: Saving<V>,
  ): Promise<StudentView> {
    const flag = getSectionFlag(section);
    const form = SECTION_FORMS[section];
    return this.dataSource.transaction(async (manager) => {
      const student = await lockStudent(manager, id);
      const refusal = getSavingRefusal(section === 'preference' ? 'preference' : 'other', getFacts(student));
      if (refusal) throw new Conflict(refusal);
      const isComplete = sent.complete === true || student[flag];
      const values = await mergeSection(manager, form, student, sent);
      if (isComplete || values !== sent) requireValid(form, values, isComplete);
      await check?.(manager, student, values);
      const { complete: _, version: _1, notify: _2, ...answers } = values;
      const columns = getColumns(answers);
      if (section === 'student') Object.assign(columns, keepNames(student, columns));
      const isChecked = section !== 'student' || student.ssid !== null || isSamePerson(student, columns);
      await manager.withRepository(this.students).update(id, {
        ...columns,
        ...(await keepEarlierValues(manager, Student, student, columns)),
        ...(isChecked ? {} : { ssidCheckedOn: null }),
        [flag]: isComplete,
        updatedAt: () => 'clock_timestamp()',
      });
      await indexChanges(manager, student, columns);
      if (student.userId !== by.id) {
        const changed = findChangedColumns(manager, Student, student, { ...columns, [flag]: isComplete });
        await this.recordEdit(manager, { id, section, by }, changed, sent.notify !== false);
      }
      return findStudentView(manager, id);
    });
  }

  private async recordEdit(
    manager: EntityManager,
    { id: studentId, section, by }: SectionToSave,
    columns: readonly string[],
    isFamilyTold: boolean,
  ): Promise<void> {
    if (columns.length === 0) return;
    const columnNames: Readonly<Record<string, string>> = {
      ...COLUMNS_BY_FIELD,
      complete: getSectionFlag(section),
    };
    const names = Object.keys(SECTION_FORMS[section].fields);
    const edited = { section, fields: names.filter((name) => columns.includes(columnNames[name] ?? name)) };
    await this.history.add(manager, { studentId, kind: 'edited', byUserId: by.id, edited });
    if (isFamilyTold) await this.events.publish(manager, { type: 'ApplicationEdited', studentId, ...edited });
  }
}

const COLUMNS_BY_FIELD: Readonly<Record<string, keyof Student>> = {
  site1: 'sitePreference1',
  site2: 'sitePreference2',
  site3: 'sitePreference3',
};

/** Returns the same object if nobody changed anything. Clears fields that other people's changes hide. */
async function mergeSection<V extends SectionValues>(
  manager: EntityManager,
  form: Form,
  student: Student,
  dto: V,
): Promise<V> {
  const sent = Object.fromEntries(Object.entries(dto)) as RawValues;
  const stored = student as unknown as RawValues;
  const getColumn = (name: string): string => COLUMNS_BY_FIELD[name] ?? name;
  // The checkbox can only be set, never cleared, and the repeated email isn't stored.
  const names = Object.keys(form.fields).filter((name) => name !== 'complete' && !getConfirmedEmail(name));
  const getWritten = (name: string): unknown =>
    typeof stored[getColumn(name)] === 'boolean' ? sent[name] === true : sent[name];
  const { columns, taken } = await mergeWithOthers(manager, {
    entity: Student,
    row: student,
    version: dto.version,
    columns: Object.fromEntries(names.map((name) => [getColumn(name), getWritten(name)])),
    toAnswer: (current) => {
      const shown = names.filter((name) => getColumn(name) in current);
      return Object.fromEntries(shown.map((name) => [name, current[getColumn(name)]]));
    },
  });
  if (taken.length === 0) return dto;
  const merged: Record<string, unknown> = { ...sent };
  for (const name of Object.keys(form.fields)) {
    const column = getColumn(getConfirmedEmail(name) ?? name);
    if (taken.includes(column)) merged[name] = columns[column];
  }
  for (const [name, field] of Object.entries(form.fields)) {
    if (getRequirement(field, merged) === null) merged[name] = null;
  }
  return Object.assign(Object.create(Object.getPrototypeOf(dto) as object) as V, merged);
}

/** A student always has a name, even if the section is incomplete. */
function keepNames(before: Student, { firstName, lastName }: Columns): Columns {
  return { firstName: firstName ?? before.firstName, lastName: lastName ?? before.lastName };
}

function isSamePerson(before: Student, { firstName, lastName, birthday }: Columns): boolean {
  return (
    before.firstName === firstName && before.lastName === lastName && before.birthday === (birthday ?? null)
  );
}

/** A complete section stays complete: a form without the checkbox is validated as if it were checked. */
function requireValid(form: Form, values: object, isComplete: boolean): void {
  const { faults } = readForm(form, { ...values, complete: isComplete });
  if (Object.keys(faults).length > 0) {
    throw new Invalid(faults as Record<string, MessageKey>, getFormMessage(values));
  }
}

const SCHOOLS = ['outgoingSchool', 'incomingSchool'] as const;

async function requireKnownSchools(manager: EntityManager, values: StudentSectionDto): Promise<void> {
  const chosen = SCHOOLS.flatMap((field) => values[field] ?? []);
  const known = await findKnownSchools(manager, chosen);
  const unknown = SCHOOLS.filter((field) => values[field] !== null && !known.has(values[field]));
  if (unknown.length > 0) {
    throw new Invalid(Object.fromEntries(unknown.map((field) => [field, 'field.unknownSchool'])));
  }
}

/** Existing preferences may stay if the site has closed since, but not if it was canceled. */
async function requireOfferedSites(
  manager: EntityManager,
  values: PreferenceSectionDto,
  { sitePreference1, sitePreference2, sitePreference3 }: Student,
): Promise<void> {
  const kept = new Set([sitePreference1, sitePreference2, sitePreference3]);
  const chosen = PREFERENCES.flatMap((field) => values[field] ?? []);
  const select = { id: true, status: true } as const;
  const sites = chosen.length > 0 ? await manager.find(Site, { select, where: { id: In(chosen) } }) : [];
  const statuses = new Map(sites.map(({ id, status }) => [id, status]));
  const getFault = (id: number): MessageKey | null => {
    const status = statuses.get(id);
    if (status === 'canceled') return 'field.siteCanceled';
    if (kept.has(id)) return null;
    return status !== undefined && isOffered(status) ? null : 'field.siteNotOffered';
  };
  const faults = PREFERENCES.flatMap((field) => {
    const id = values[field];
    const fault = id === null ? null : getFault(id);
    return fault === null ? [] : [[field, fault] as const];
  });
  if (faults.length > 0) throw new Invalid(Object.fromEntries(faults), 'form.preferencesInvalid');
}
