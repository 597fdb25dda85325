import type {
  StandingEntry,
  StudentDetail,
  StudentView,
  TimelineEntry,
} from '../../../domain/contract/student.js';
import { PAGES } from '../../../domain/contract/pages.js';
import { secondsOfDate } from '../../../domain/fields/date-text.js';
import { referenceNumber } from '../../../domain/status/reference-number.js';
import { formatUtcDay } from '../../facts/format-utc-day.js';
import { Link } from '../../shell/Link.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { studentApi } from '../student-api.js';
import { useFetch } from '../useFetch.js';
import panel from './Panel.module.css';
import styles from './ProgressPanel.module.css';

/** What has happened, what comes next and when, and who else waits for the chosen sites. */
export function ProgressPanel({ student }: { student: StudentView }) {
  const text = useText();
  const [fetched] = useFetch<StudentDetail>(studentApi(student.id), student.version);
  if (fetched.state !== 'ready') return null;
  const { timeline, standing, code } = fetched.value;
  return (
    <section className={`${panel.panel} ${styles.progress}`} aria-labelledby="progress-title">
      <h2 id="progress-title">{text('timeline.title')}</h2>
      <ol className={styles.steps}>
        {timeline.map((step) => (
          <Step key={step.kind} step={step} />
        ))}
      </ol>
      {standing.length > 0 && <Standing standing={standing} />}
      <p className={panel.soft}>{text('whatNext.reference', { reference: referenceNumber(student.id) })}</p>
      <p className={`${panel.soft} ${styles.code}`}>
        {text('standing.code')} <code>{code}</code>
      </p>
      <Link to={PAGES.fairness} className={styles.how}>
        {text('standing.how')}
      </Link>
    </section>
  );
}

function Step({ step: { kind, state, on, text: words } }: { step: TimelineEntry }) {
  const text = useText();
  const [language] = useLanguage();
  const day = on !== null && formatUtcDay(secondsOfDate(on), language);
  return (
    <li data-state={state}>
      <p className={styles.what}>
        {text(`timeline.kind.${kind}`)}
        <span className={styles.state}>{text(`timeline.${state}`)}</span>
      </p>
      <p>{words}</p>
      {day && <p className={styles.when}>{day}</p>}
    </li>
  );
}

function Standing({ standing }: { standing: readonly StandingEntry[] }) {
  const text = useText();
  const isDrawn = standing.some(({ position }) => position !== null);
  return (
    <>
      <h3>{text('standing.title')}</h3>
      <ul className={styles.standing}>
        {standing.map(({ siteId, name, waiting, position }) => (
          <li key={siteId}>
            <strong>{name}</strong>
            <span>
              {text('standing.waiting', { count: waiting })}
              {position !== null && `, ${text('standing.position', { position })}`}
            </span>
          </li>
        ))}
      </ul>
      {!isDrawn && <p className={panel.soft}>{text('standing.notYet')}</p>}
    </>
  );
}
