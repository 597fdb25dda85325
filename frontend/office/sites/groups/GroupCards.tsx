import type { GroupStudent, SiteGroups } from '../../../../domain/contract/classes.js';
import { useText, type Text } from '../../../shell/texts.js';
import { fullName, gradeLabel, listName } from '../../ui/row-facts.js';
import styles from './groups.module.css';

/** The groups to read, for people who don't change them. */
export function GroupCards({ current: { groups, ungrouped } }: { current: SiteGroups }) {
  const t = useText();
  return (
    <div className={styles.groups}>
      {groups.map(({ id, name, instructor, students }) => (
        <section key={id} className={styles.card} aria-label={name}>
          <div className={styles.cardHead}>
            <h2>{name}</h2>
            <p className={styles.lead}>
              {instructor ? fullName(instructor) : t('groups.noInstructor')}
              {' · '}
              {t('groups.count', { count: students.length })}
            </p>
          </div>
          <Names students={students} />
        </section>
      ))}
      {ungrouped.length > 0 && (
        <section className={styles.card} aria-label={t('groups.ungrouped')}>
          <div className={styles.cardHead}>
            <h2>{t('groups.ungrouped')}</h2>
            <p className={styles.lead}>{t('groups.count', { count: ungrouped.length })}</p>
          </div>
          <Names students={ungrouped} />
        </section>
      )}
    </div>
  );
}

/** `Grade 3`; null if it isn't known. */
export function gradeOf(student: GroupStudent, t: Text): string | null {
  const grade = gradeLabel(student, t);
  return grade && t('groups.grade', { grade });
}

function Names({ students }: { students: readonly GroupStudent[] }) {
  const t = useText();
  if (students.length === 0) return <p className={styles.lead}>{t('groups.nobody')}</p>;
  return (
    <ul className={styles.students}>
      {students.map((student) => (
        <li key={student.id} className={styles.student}>
          <span className={styles.name}>{listName(student.firstName, student.lastName)}</span>
          <span className={styles.grade}>{gradeOf(student, t)}</span>
        </li>
      ))}
    </ul>
  );
}
