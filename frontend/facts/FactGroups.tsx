import { useText } from '../shell/texts.js';
import { FactList } from './FactList.js';
import type { FactGroup } from './facts.js';
import styles from './FactGroups.module.css';

/** Facts by name, in groups. */
export function FactGroups({ groups }: { groups: readonly FactGroup[] }) {
  const text = useText();
  return groups.map(({ title, facts }) => (
    <section key={title} className={styles.group}>
      <h2>{text(title)}</h2>
      {facts === null ? (
        <p className={styles.none}>{text('application.none')}</p>
      ) : (
        <FactList facts={facts} />
      )}
    </section>
  ));
}
