import type { Ref } from 'react';
import type { SsidChoice } from '../../../../domain/contract/state-ids.js';
import { gradeNameKey, isOneOf, GRADES } from '../../../../domain/enums/enums.js';
import { capitalized } from '../../../../domain/messages/sentence.js';
import { formatUtcDay } from '../../../facts/format-utc-day.js';
import { Button } from '../../../shell/Button.js';
import { Link } from '../../../shell/Link.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { fullName } from '../../ui/row-facts.js';
import { applicationPath } from '../../../../domain/contract/pages.js';
import styles from './ChoiceCard.module.css';
import type { Picking } from './useChoices.js';

type Candidate = SsidChoice['candidates'][number];

interface CandidateLineProps {
  choice: SsidChoice;
  candidate: Candidate;
  picking: Picking;
}

/** One student of the roster: picked, or told whose number it is already. */
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
        <p className={styles.soft}>
          {t('directory.choices.born', { date: formatUtcDay(birthday, language) })}
        </p>
        {takenBy && (
          <p>
            {t('directory.choices.takenBy')} <Link to={applicationPath(takenBy.id)}>{fullName(takenBy)}</Link>
          </p>
        )}
      </div>
      {!takenBy && (
        <Button
          busy={picking.busy === choice.student.id}
          aria-label={t('directory.choices.pickOf', {
            ssid: String(ssid),
            student: fullName(choice.student),
          })}
          onClick={() => {
            picking.pick(choice, ssid);
          }}
        >
          {t('directory.choices.pick')}
        </Button>
      )}
    </li>
  );
}

interface ChoiceCardProps {
  choice: SsidChoice;
  picking: Picking;
  titleRef: Ref<HTMLHeadingElement>;
}

/** A student beside those of the roster who may be the same child. */
export function ChoiceCard({ choice, picking, titleRef }: ChoiceCardProps) {
  const t = useText();
  const [language] = useLanguage();
  const { student, candidates } = choice;
  const { grade } = student;
  const name = fullName(student);
  return (
    <li className={styles.card}>
      <div className={styles.student}>
        <h3 ref={titleRef} tabIndex={-1}>
          <Link to={applicationPath(student.id)}>{name}</Link>
        </h3>
        <p>{t('directory.choices.born', { date: formatUtcDay(student.birthday, language) })}</p>
        {isOneOf(GRADES, grade) && <p>{capitalized(t(gradeNameKey(grade)))}</p>}
      </div>
      <div className={styles.right}>
        <ul className={styles.candidates} aria-label={t('directory.choices.candidates', { student: name })}>
          {candidates.map((candidate) => (
            <CandidateLine key={candidate.ssid} choice={choice} candidate={candidate} picking={picking} />
          ))}
        </ul>
        <Button
          variant="quiet"
          busy={picking.busy === student.id}
          aria-label={t('directory.choices.noneOf', { student: name })}
          onClick={() => {
            picking.pick(choice, 0);
          }}
        >
          {t('directory.choices.none')}
        </Button>
      </div>
    </li>
  );
}
