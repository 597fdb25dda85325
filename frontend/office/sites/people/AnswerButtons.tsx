import type { RosterEntry } from '../../../../domain/contract/site.js';
import { Button } from '../../../shell/Button.js';
import { useText } from '../../../shell/texts.js';
import { fullName } from '../../ui/row-facts.js';
import { DangerButton } from '../../ui/DangerButton.js';
import styles from './Roster.module.css';
import type { Answers } from './useAnswers.js';

/** Accept and decline one student who waits for an answer; nothing for the others. */
export function AnswerButtons({ student, answers }: { student: RosterEntry; answers: Answers }) {
  const t = useText();
  if (student.status !== 'pending') return null;
  const { underWay, give } = answers;
  const own = underWay.find(({ ids }) => ids.has(student.id));
  const words = { student: fullName(student) };
  return (
    <div className={styles.answers}>
      <Button
        aria-label={t('roster.acceptStudent', words)}
        busy={own?.answer === 'accept'}
        onClick={() => {
          give('accept', [student]);
        }}
      >
        {t('roster.accept')}
      </Button>
      <DangerButton
        aria-label={t('roster.declineStudent', words)}
        busy={own?.answer === 'deny'}
        onClick={() => {
          give('deny', [student]);
        }}
      >
        {t('roster.decline')}
      </DangerButton>
    </div>
  );
}
