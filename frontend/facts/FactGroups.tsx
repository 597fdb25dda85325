import { useText } from '../shell/texts.js';
import { FactList } from './FactList.js';
import type { FactGroup } from './facts.js';
import styles from './FactGroups.module.css';

interface FactGroupsProps {
  groups: readonly FactGroup[];
  /** `h3` if the groups are below another heading. */
  heading?: 'h2' | 'h3';
}

/** Labeled facts in groups. */
export function FactGroups({ groups, heading: Heading = 'h2' }: FactGroupsProps) {
  const text = useText();
  return groups.map(({ title, facts }) => (
    <section key={title} className={styles.group}>
      <Heading>{text(title)}</Heading>
      {facts === null ? (
        <p className={styles.none}>{text('application.none')}</p>
      ) : (
        <FactList facts={facts} />
      )}
    </section>
  ));
}
