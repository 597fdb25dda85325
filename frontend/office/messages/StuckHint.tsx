import { ButtonLink } from '../../shell/Button.js';
import { useText } from '../../shell/texts.js';
import { inState, type MessageListView } from './messages-address.js';
import styles from './StuckHint.module.css';

/** Says that somebody waits in vain for a mail, and what to do about it. */
export function StuckHint({ view, count }: { view: MessageListView; count: number }) {
  const t = useText();
  return (
    <div className={styles.hint}>
      <p>{t('outbox.stuckHint', { count })}</p>
      {view.filter.state !== 'stuck' && (
        <ButtonLink href={inState({ ...view, filter: {} }, 'stuck')}>{t('outbox.showStuck')}</ButtonLink>
      )}
    </div>
  );
}
