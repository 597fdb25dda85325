import { studentPath } from '../../../domain/contract/pages.js';
import type { HistoryEntryView, StudentDetail, StudentView } from '../../../domain/contract/student.js';
import { canceledChoices, waitsNowhere } from '../../../domain/status/choice-state.js';
import { noticeOf } from '../../../domain/status/notice.js';
import { canApplyAgain } from '../../../domain/status/seasons.js';
import { Button, ButtonLink } from '../../shell/Button.js';
import { program } from '../../shell/program.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { ApplyAgain } from '../season/ApplyAgain.js';
import { studentApi } from '../student-api.js';
import { moveFacts } from '../student-facts.js';
import { useStudents } from '../students-store.js';
import { useFetch } from '../useFetch.js';
import { openSection, SECTION_FORMS } from './section-panel.js';
import styles from './StatusNotice.module.css';

interface StatusNoticeProps {
  student: StudentView;
  /** Newest first; empty while loading. */
  history: readonly HistoryEntryView[];
}

/** The button that opens the preference section. */
function ChangeChoices({ student }: { student: StudentView }) {
  const text = useText();
  const { prefetch } = SECTION_FORMS.preference;
  return (
    <Button
      className={styles.action}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => openSection('preference', student)}
    >
      {text('choice.change')}
    </Button>
  );
}

/** Why an application was returned or declined or lost its seat, and the message of the office or the site. */
export function StatusNotice({ student, history }: StatusNoticeProps) {
  const text = useText();
  const notice = noticeOf(student.status, history.find(({ kind }) => kind !== 'unplaced')?.kind ?? null);
  if (!notice) return <StillWaiting student={student} />;
  const { message = null, site = null } = history.find(({ kind }) => kind === notice) ?? {};
  const isDenied = notice === 'denied';
  const title =
    isDenied && site ? text('notice.deniedTitleAt', { site: site.name }) : text(`notice.${notice}Title`);
  return (
    <>
      <section className={styles.notice} aria-labelledby="notice-title">
        <h2 id="notice-title">{title}</h2>
        {message && (
          <blockquote className={styles.message}>
            <p className={styles.from}>{text(isDenied ? 'notice.siteWrote' : 'notice.message')}</p>
            <p className={styles.words}>{message}</p>
          </blockquote>
        )}
        <p>
          {isDenied && waitsNowhere(student)
            ? text('notice.deniedOnly', { name: student.firstName })
            : text(`notice.${notice}`)}
        </p>
        {isDenied && <Nearby student={student} />}
        {isDenied && <ChangeChoices student={student} />}
      </section>
      <CanceledChoices student={student} />
    </>
  );
}

/** A child without a seat after the placement, or whose choices can't take it anymore. */
function StillWaiting({ student }: { student: StudentView }) {
  const text = useText();
  if (canceledChoices(moveFacts(student), student.choices).length > 0)
    return <CanceledChoices student={student} />;
  const isLost = waitsNowhere(student);
  if (!isLost && !student.unplaced) return null;
  return (
    <section className={styles.notice} aria-labelledby="waiting-notice-title">
      <h2 id="waiting-notice-title">{text(isLost ? 'notice.chooseOthersTitle' : 'notice.unplacedTitle')}</h2>
      <p>{text(isLost ? 'notice.deniedOnly' : 'notice.unplaced', { name: student.firstName })}</p>
      <Nearby student={student} />
      <ChangeChoices student={student} />
    </section>
  );
}

/** The nearest sites with room, if the server knows any. */
function Nearby({ student }: { student: StudentView }) {
  const text = useText();
  const [fetched] = useFetch<StudentDetail>(studentApi(student.id), student.version);
  const nearby = fetched.state === 'ready' ? fetched.value.nearby : [];
  if (nearby.length === 0) return null;
  return (
    <>
      <p>{text('notice.nearby', { count: nearby.length })}</p>
      <ul className={styles.nearby}>
        {nearby.map(({ siteId, name, miles }) => (
          <li key={siteId}>
            {text('notice.nearbyMiles', { site: name, count: Math.max(1, Math.round(miles)) })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The choices that were canceled, while others can be chosen. */
function CanceledChoices({ student }: { student: StudentView }) {
  const text = useText();
  const [language] = useLanguage();
  const gone = canceledChoices(moveFacts(student), student.choices).map(({ name }) => name);
  if (gone.length === 0) return null;
  const words = { count: gone.length, site: new Intl.ListFormat(language).format(gone) };
  return (
    <section className={styles.notice} aria-labelledby="canceled-title">
      <h2 id="canceled-title">{text('notice.choiceCanceledTitle', words)}</h2>
      <p>{text('notice.choiceCanceled', words)}</p>
      <ChangeChoices student={student} />
    </section>
  );
}

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
