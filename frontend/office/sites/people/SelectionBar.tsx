import { Button } from '../../../shell/Button.js';
import { useText } from '../../../shell/texts.js';
import { DangerButton } from '../../ui/DangerButton.js';
import styles from './SelectionBar.module.css';
import type { Answers } from './useAnswers.js';
import type { Selection } from './useSelection.js';

interface SelectionBarProps {
  selection: Selection;
  answers: Answers;
  /** How many could be ticked. */
  answerable: number;
}

/** Ticks everybody who waits; what can be done with the ticked ones, always in reach; how far it is meanwhile. */
export function SelectionBar({ selection, answers, answerable }: SelectionBarProps) {
  const t = useText();
  const { underWay, give } = answers;
  const { chosen, isAll, toggleAll, clear } = selection;
  const many = underWay.find(({ ids }) => ids.size > 1);
  const isBusy = many !== undefined;
  const isWanted = isBusy || chosen.length > 0;
  return (
    <div className={styles.bar} data-shown={isWanted || answerable > 1 || undefined}>
      {answerable > 1 && (
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={isAll}
            ref={(input) => {
              if (input) input.indeterminate = chosen.length > 0 && !isAll;
            }}
            disabled={isBusy}
            onChange={toggleAll}
          />
          {t('roster.selectAll')}
        </label>
      )}
      <p role="status" className={styles.count}>
        {many
          ? t('roster.progress', { done: many.done, total: many.ids.size })
          : chosen.length > 0 && t('roster.selected', { count: chosen.length })}
      </p>
      {isWanted && (
        <div className={styles.tools}>
          <Button variant="quiet" className={styles.clear} disabled={isBusy} onClick={clear}>
            {t('roster.clearSelection')}
          </Button>
          <DangerButton
            busy={many?.answer === 'deny'}
            onClick={() => {
              give('deny', chosen);
            }}
          >
            {t('roster.decline')}
          </DangerButton>
          <Button
            variant="primary"
            busy={many?.answer === 'accept'}
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
