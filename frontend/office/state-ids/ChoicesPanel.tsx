import { useEffect, useRef, type Ref } from 'react';
import { useListContext } from 'react-admin';
import { applicationPath } from '../../../domain/contract/pages.js';
import type { SsidChoice } from '../../../domain/contract/state-ids.js';
import { gradeNameKey, GRADES, isOneOf } from '../../../domain/enums/enums.js';
import { capitalized } from '../../../domain/messages/sentence.js';
import { formatUtcDay } from '../../facts/format-utc-day.js';
import { Button } from '../../shell/Button.js';
import { Link } from '../../shell/Link.js';
import { useLanguage, useText } from '../../shell/texts.js';
import type { Filter } from '../list/list-address.js';
import { RecordList } from '../list/RecordList.js';
import { Rows } from '../list/Rows.js';
import type { ListTexts } from '../list/list-setup.js';
import { Panel } from '../ui/Panel.js';
import { fullName } from '../ui/row-facts.js';
import { choicesAddress } from './choices-address.js';
import { CHOICES, usePicking, type ChoiceRow, type Picking } from './ssid-data.js';
import styles from './state-ids.module.css';

/** Other parts of the page link here. */
export const CHOICES_ID = 'choices';

const TEXTS: ListTexts = {
  title: 'ssid.choices.list',
  loading: 'ssid.choices.loading',
  emptyTitle: 'ssid.choices.empty',
  emptyText: 'ssid.choices.empty',
  failedTitle: 'ssid.choices.failed',
};

/**
 * Moves the focus to the next student when the one whose button had it was removed, or to the panel after the last one.
 */
function useNextFocus(rows: readonly SsidChoice[] | undefined) {
  const panel = useRef<HTMLDivElement>(null);
  const names = useRef(new Map<string, HTMLHeadingElement>());
  /** The last student for whom the person picked, and who's next. */
  const removal = useRef<{ removed: string; next: string | null } | null>(null);

  useEffect(() => {
    const { removed, next } = removal.current ?? {};
    if (removed === undefined || rows?.some(({ student }) => student.id === removed)) return;
    removal.current = null;
    // The person has gone on already, such as to another student.
    if (document.activeElement !== document.body) return;
    (names.current.get(next ?? '') ?? panel.current)?.focus();
  }, [rows]);

  return {
    panel,
    nameRef: (id: string) => (heading: HTMLHeadingElement | null) => {
      if (heading) names.current.set(id, heading);
      else names.current.delete(id);
    },
    notePick: ({ student }: SsidChoice) => {
      const shown = rows ?? [];
      const at = shown.findIndex((choice) => choice.student.id === student.id);
      const next = shown[at + 1] ?? shown[at - 1];
      removal.current = { removed: student.id, next: next?.student.id ?? null };
    },
  };
}

/** The students who match several students of the roster. A person has to pick. */
export function ChoicesPanel() {
  return (
    <RecordList<ChoiceRow, Filter, 'name'>
      resource={CHOICES}
      address={choicesAddress}
      texts={TEXTS}
      columns={[]}
      nameOf={({ student }) => fullName(student)}
      narrow="not all"
    >
      <Choices />
    </RecordList>
  );
}

function Choices() {
  const t = useText();
  const { data, total, isPlaceholderData = false } = useListContext<ChoiceRow>();
  const { panel, nameRef, notePick } = useNextFocus(data);
  return (
    <div id={CHOICES_ID} ref={panel} tabIndex={-1} className={styles.anchor}>
      <Panel title={t('ssid.choices.title')}>
        {data !== undefined && total === 0 ? (
          <p className={styles.soft}>{t('ssid.choices.empty')}</p>
        ) : (
          <>
            <p>{t('ssid.choices.text')}</p>
            <Rows>
              <ul className={styles.choices} aria-busy={isPlaceholderData}>
                {data?.map((choice) => (
                  <ChoiceCard
                    key={choice.id}
                    choice={choice}
                    onPick={notePick}
                    titleRef={nameRef(choice.id)}
                  />
                ))}
              </ul>
            </Rows>
          </>
        )}
      </Panel>
    </div>
  );
}

type Candidate = SsidChoice['candidates'][number];

interface CandidateLineProps {
  choice: SsidChoice;
  candidate: Candidate;
  picking: Picking;
}

/** One student of the roster, with a button to pick it or the student who has its SSID already. */
function CandidateLine({ choice, candidate, picking }: CandidateLineProps) {
  const t = useText();
  const [language] = useLanguage();
  const { ssid, birthday, takenBy } = candidate;
  return (
    <li className={styles.candidate}>
      <div>
        <p>
          <span className={styles.number}>{ssid}</span> {fullName(candidate)}
        </p>
        <p className={styles.soft}>{t('ssid.choices.born', { date: formatUtcDay(birthday, language) })}</p>
        {takenBy && (
          <p>
            {t('ssid.choices.takenBy')} <Link to={applicationPath(takenBy.id)}>{fullName(takenBy)}</Link>
          </p>
        )}
      </div>
      {!takenBy && (
        <Button
          busy={picking.isBusy}
          aria-label={t('ssid.choices.pickOf', {
            ssid: String(ssid),
            student: fullName(choice.student),
          })}
          onClick={() => picking.pick(ssid)}
        >
          {t('ssid.choices.pick')}
        </Button>
      )}
    </li>
  );
}

interface ChoiceCardProps {
  choice: SsidChoice;
  onPick: (choice: SsidChoice) => void;
  titleRef: Ref<HTMLHeadingElement>;
}

/** A student, and the students of the roster who may be the same child. */
function ChoiceCard({ choice, onPick, titleRef }: ChoiceCardProps) {
  const t = useText();
  const [language] = useLanguage();
  const picking = usePicking(choice, onPick);
  const { student, candidates } = choice;
  const { grade } = student;
  const name = fullName(student);
  return (
    <li className={styles.card}>
      <div className={styles.student}>
        <h3 ref={titleRef} tabIndex={-1}>
          <Link to={applicationPath(student.id)}>{name}</Link>
        </h3>
        <p>{t('ssid.choices.born', { date: formatUtcDay(student.birthday, language) })}</p>
        {isOneOf(GRADES, grade) && <p>{capitalized(t(gradeNameKey(grade)))}</p>}
      </div>
      <div className={styles.right}>
        <ul className={styles.candidates} aria-label={t('ssid.choices.candidates', { student: name })}>
          {candidates.map((candidate) => (
            <CandidateLine key={candidate.ssid} choice={choice} candidate={candidate} picking={picking} />
          ))}
        </ul>
        <Button
          variant="quiet"
          busy={picking.isBusy}
          aria-label={t('ssid.choices.noneOf', { student: name })}
          onClick={() => picking.pick(0)}
        >
          {t('ssid.choices.none')}
        </Button>
      </div>
    </li>
  );
}
