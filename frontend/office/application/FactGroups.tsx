import { useText } from '../../shell/texts.js';
import type { FactGroup } from './application-facts.js';
import styles from './FactGroups.module.css';
import { FactValue } from './FactValue.js';

/** Facts by name, in groups; a gap says that it is one. */
export function FactGroups({ groups }: { groups: readonly FactGroup[] }) {
  const text = useText();
  return groups.map(({ title, facts }) => (
    <section key={title} className={styles.group}>
      <h2>{text(title)}</h2>
      {facts === null ? (
        <p className={styles.none}>{text('application.none')}</p>
      ) : (
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{text(fact.label)}</dt>
              <dd>
                <FactValue fact={fact} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  ));
}
