import { useId } from 'react';
import type { SiteGroups } from '../../../../domain/contract/classes.js';
import { Button } from '../../../shell/Button.js';
import { useText } from '../../../shell/texts.js';
import { fullName } from '../../ui/row-facts.js';
import styles from './groups.module.css';
import type { GroupChanges } from './useGroupDraft.js';

/** Someone else saved the groups: what they saved, and which of the two to keep. */
export function StaleGroups({ current, changes }: { current: SiteGroups; changes: GroupChanges }) {
  const t = useText();
  const titleId = useId();
  return (
    <section role="alert" className={styles.stale} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('groups.staleTitle')}</h2>
      <p>{t('groups.staleText')}</p>
      <details>
        <summary>{t('groups.theirs')}</summary>
        <ul>
          {current.groups.map(({ id, name, instructor, students }) => (
            <li key={id}>
              <b>{name}</b> ({instructor ? fullName(instructor) : t('groups.noInstructor')}):{' '}
              {students.map(fullName).join(', ') || t('groups.nobody')}
            </li>
          ))}
          {current.groups.length === 0 && <li>{t('groups.noGroups')}</li>}
        </ul>
      </details>
      <div className={styles.choices}>
        <Button onClick={changes.discard}>{t('groups.useTheirs')}</Button>
        <Button variant="primary" onClick={changes.keepMine}>
          {t('groups.keepMine')}
        </Button>
      </div>
    </section>
  );
}
