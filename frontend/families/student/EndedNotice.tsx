import type { StudentView } from '../../../domain/contract/student.js';
import { studentPath } from '../../../domain/contract/pages.js';
import { canApplyAgain } from '../../../domain/status/seasons.js';
import { ButtonLink } from '../../shell/Button.js';
import { program } from '../../shell/program.js';
import { useText } from '../../shell/texts.js';
import styles from './StatusNotice.module.css';
import { useStudents } from '../students-store.js';
import { ApplyAgain } from '../season/ApplyAgain.js';

/** Why an application of an earlier season can't be changed, what came of it, and the way to this season. */
export function EndedNotice({ student }: { student: StudentView }) {
  const text = useText();
  const fetched = useStudents();
  const family = fetched.state === 'ready' ? fetched.value : [];
  const { year } = program.season;
  const card = family.find(({ id }) => id === student.id);
  const current = family.find(({ childId, season }) => childId === student.childId && season >= year);
  const site = student.choices.find(({ state }) => state === 'accepted')?.name;
  return (
    <section className={styles.notice} aria-labelledby="ended-title">
      <h2 id="ended-title">{text('ended.title', { season: student.season })}</h2>
      <p>{text('ended.text')}</p>
      {site !== undefined && <p>{text('ended.accepted', { name: student.firstName, site })}</p>}
      {card && canApplyAgain(card, family, year) && (
        <div className={styles.action}>
          <ApplyAgain student={card} isMain />
        </div>
      )}
      {current && (
        <div className={styles.action}>
          <ButtonLink href={studentPath(current.id)}>{text('ended.current')}</ButtonLink>
        </div>
      )}
    </section>
  );
}
