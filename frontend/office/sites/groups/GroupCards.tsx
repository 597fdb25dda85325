import type { GroupStudent, SiteGroups } from '../../../../domain/contract/classes.js';
import { useText } from '../../../shell/texts.js';
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
            <h3>{name}</h3>
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
            <h3>{t('groups.ungrouped')}</h3>
            <p className={styles.lead}>{t('groups.count', { count: ungrouped.length })}</p>
          </div>
          <Names students={ungrouped} />
        </section>
      )}
    </div>
  );
}

function Names({ students }: { students: readonly GroupStudent[] }) {
  const t = useText();
  if (students.length === 0) return <p className={styles.lead}>{t('groups.nobody')}</p>;
  return (
    <ul className={styles.students}>
      {students.map((student) => (
        <li key={student.id} className={styles.student}>
          <span className={styles.name}>{listName(student.firstName, student.lastName)}</span>
          <span className={styles.grade}>{gradeLabel(student, t)}</span>
        </li>
      ))}
    </ul>
  );
}
