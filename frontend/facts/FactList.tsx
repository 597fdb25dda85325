import { useFactLabel } from './fact-season.js';
import type { Fact } from './facts.js';
import styles from './FactGroups.module.css';
import { FactValue } from './FactValue.js';

/** Labeled facts; missing ones are marked as not given. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const labelOf = useFactLabel();
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.label} data-kind={fact.rule.kind}>
          <dt>{labelOf(fact.label)}</dt>
          <dd>
            <FactValue fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
