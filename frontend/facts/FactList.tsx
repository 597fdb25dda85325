import { useText } from '../shell/texts.js';
import type { Fact } from './facts.js';
import styles from './FactGroups.module.css';
import { FactValue } from './FactValue.js';

/** Labeled facts; missing ones are marked as not given. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const text = useText();
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.label} data-kind={fact.rule.kind}>
          <dt>{text(fact.label, fact.labelParams)}</dt>
          <dd>
            <FactValue fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
