import type { MessageKey } from '../../../domain/messages/keys.js';
import { useText } from '../../shell/texts.js';
import styles from './FactList.module.css';

/** Labeled facts, without missing ones. */
export function FactList({ facts }: { facts: readonly (readonly [MessageKey, string | null])[] }) {
  const text = useText();
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{text(label)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
