import type { StudentCard } from '../../../domain/contract/student.js';
import { studentPath } from '../../../domain/contract/pages.js';
import { canApplyAgain, currentChildren, earlierChildren } from '../../../domain/status/seasons.js';
import { CardStatusChip } from '../../facts/CardStatusChip.js';
import { ReportLink } from '../../facts/ReportLink.js';
import { ButtonLink } from '../../shell/Button.js';
import { program } from '../../shell/program.js';
import { useText } from '../../shell/texts.js';
import { studentName } from '../student-facts.js';
import { ApplyAgain } from '../season/ApplyAgain.js';
import styles from './EarlierSeasons.module.css';

/** The family's applications of earlier seasons: to read, and to apply again. */
export function EarlierSeasons({ students }: { students: readonly StudentCard[] }) {
  const text = useText();
  const { year } = program.season;
  const isMain = currentChildren(students, year).length === 0;
  const earlier = earlierChildren(students, year);
  const canAny = earlier.some((student) => canApplyAgain(student, students, year));
  return (
    <section aria-labelledby="earlier-title" className={styles.earlier}>
      <h2 id="earlier-title">{text('earlier.title')}</h2>
      {canAny && <p className={styles.text}>{text('earlier.text')}</p>}
      <ul className={styles.cards}>
        {earlier.map((student) => (
          <li key={student.id}>
            <EarlierCard
              student={student}
              isMain={isMain}
              canApply={canApplyAgain(student, students, year)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface EarlierCardProps {
  student: StudentCard;
  canApply: boolean;
  /** Whether applying again is what the page is for. */
  isMain: boolean;
}

function EarlierCard({ student, canApply, isMain }: EarlierCardProps) {
  const text = useText();
  const name = studentName(student);
  const season = text('earlier.season', { season: student.season });
  return (
    <article className={styles.card} aria-label={`${name}, ${season}`}>
      <header className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.season}>
          {season}
          <CardStatusChip status={student.status} />
        </p>
      </header>
      <div className={styles.actions}>
        {canApply && <ApplyAgain student={student} isMain={isMain} />}
        <ButtonLink wide variant="quiet" href={studentPath(student.id)}>
          {text('card.view')}
          <span className="visually-hidden">
            : {name}, {season}
          </span>
        </ButtonLink>
        <ReportLink area="card" variant="quiet" results={student.results} wide />
      </div>
    </article>
  );
}
