import type { MessageKey } from '../../../domain/messages/keys.js';
import { useFactLabel } from '../../facts/fact-season.js';
import styles from './FactList.module.css';

/** A label, its value, and the value's language if it isn't the page's. */
type LabeledFact = readonly [MessageKey, string | null, language?: 'en' | undefined];

/** Labeled facts, without missing ones. */
export function FactList({ facts }: { facts: readonly LabeledFact[] }) {
  const labelOf = useFactLabel();
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value, language]) =>
          value && (
            <div key={label}>
              <dt>{labelOf(label)}</dt>
              <dd lang={language}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
