import { Notice } from '../../../shell/Notice.js';
import { PageTitle } from '../../../shell/PageTitle.js';
import { useText } from '../../../shell/texts.js';
import page from '../../list/ListPage.module.css';
import { ImportTabs } from '../ImportTabs.js';
import { CheckCounts } from './CheckCounts.js';
import { CheckPanel } from './CheckPanel.js';
import { ChoicesPanel } from './ChoicesPanel.js';
import { RosterPanel } from './RosterPanel.js';
import styles from './StateIdsPage.module.css';
import { useSsidState } from './useSsidState.js';

/** What the students' state ids are checked against, how far that is, and what a person has to decide. */
export function StateIdsPage() {
  const t = useText();
  const { state, hasFailed, retry } = useSsidState();
  const isLost = hasFailed && !state;
  return (
    <div className={`${page.page} ${styles.page}`}>
      <div>
        <PageTitle>{t('directory.title')}</PageTitle>
        <p className={styles.lead}>{t('directory.lead')}</p>
      </div>
      <ImportTabs />
      {isLost ? (
        <Notice
          title="directory.failedTitle"
          text="applications.failedText"
          action="applications.retry"
          onAction={retry}
        />
      ) : (
        <>
          <CheckCounts state={state} />
          <div className={styles.panels} aria-busy={!state}>
            {state ? (
              <>
                <CheckPanel state={state} />
                <RosterPanel state={state} />
              </>
            ) : (
              <>
                <div className={styles.skeleton} />
                <div className={styles.skeleton} />
              </>
            )}
          </div>
          <ChoicesPanel />
        </>
      )}
    </div>
  );
}
