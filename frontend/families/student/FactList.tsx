import type { MessageKey } from '../../../domain/messages/keys.js';
import { useFactLabel } from '../../facts/fact-season.js';
import styles from './FactList.module.css';

/** Labeled facts, without missing ones. */
export function FactList({ facts }: { facts: readonly (readonly [MessageKey, string | null])[] }) {
  const labelOf = useFactLabel();
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{labelOf(label)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
