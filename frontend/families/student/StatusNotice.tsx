import { studentPath } from '../../../domain/contract/pages.js';
import type { HistoryEntryView, StudentView } from '../../../domain/contract/student.js';
import { canceledChoices } from '../../../domain/status/choice-state.js';
import { noticeOf } from '../../../domain/status/notice.js';
import { canApplyAgain } from '../../../domain/status/seasons.js';
import { Button, ButtonLink } from '../../shell/Button.js';
import { program } from '../../shell/program.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { ApplyAgain } from '../season/ApplyAgain.js';
import { moveFacts } from '../student-facts.js';
import { useStudents } from '../students-store.js';
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
  const notice = noticeOf(student.status, history[0]?.kind ?? null);
  if (!notice) return <CanceledChoices student={student} />;
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
        <p>{text(`notice.${notice}`)}</p>
        {isDenied && <ChangeChoices student={student} />}
      </section>
      <CanceledChoices student={student} />
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
