import { Button } from '../../../shell/Button.js';
import { useText } from '../../../shell/texts.js';
import styles from './Roster.module.css';
import type { Answers } from './useAnswers.js';
import type { Selection } from './useSelection.js';

/** What can be done with the ticked students, always in reach; how far it is while it is being done. */
export function SelectionBar({ selection, answers }: { selection: Selection; answers: Answers }) {
  const t = useText();
  const { underWay, give } = answers;
  const { chosen, clear } = selection;
  const isMany = underWay !== null && underWay.ids.size > 1;
  const isShown = isMany || chosen.length > 0;
  return (
    <div className={styles.bar} data-shown={isShown || undefined}>
      <p role="status">
        {isMany
          ? t('roster.progress', { done: underWay.done, total: underWay.ids.size })
          : chosen.length > 0 && t('roster.selected', { count: chosen.length })}
      </p>
      {isShown && (
        <div className={styles.tools}>
          <Button variant="quiet" disabled={underWay !== null} onClick={clear}>
            {t('roster.clearSelection')}
          </Button>
          <Button
            className={styles.decline}
            busy={underWay?.answer === 'deny'}
            onClick={() => {
              give('deny', chosen);
            }}
          >
            {t('roster.decline')}
          </Button>
          <Button
            variant="primary"
            busy={underWay?.answer === 'accept'}
            onClick={() => {
              give('accept', chosen);
            }}
          >
            {t('roster.accept')}
          </Button>
        </div>
      )}
    </div>
  );
}
