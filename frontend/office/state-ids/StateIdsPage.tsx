import { useState } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import type { SsidCheckAnswer, SsidState } from '../../../domain/contract/state-ids.js';
import type { SsidCheck } from '../../../domain/enums/enums.js';
import { Button } from '../../shell/Button.js';
import { Icon } from '../../shell/Icon.js';
import { Notice } from '../../shell/Notice.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { searchOf } from '../applications/list-address.js';
import { formatNumber } from '../format-number.js';
import { formatMoment } from '../format-time.js';
import page from '../list/ListPage.module.css';
import { Panel } from '../Panel.js';
import { CountStrip } from '../upload/CountStrip.js';
import { ImportTabs } from '../upload/ImportTabs.js';
import { LiveText } from '../upload/TableUpload.js';
import outcome from '../upload/TableUpload.module.css';
import { ChoicesPanel } from './ChoicesPanel.js';
import { RosterPanel } from './RosterPanel.js';
import { CHOICES_ID, useSsidCheck, useSsidState } from './ssid-data.js';
import styles from './state-ids.module.css';

function listOf(ssid: SsidCheck): string {
  return PAGES.applications + searchOf({ filter: { ssid }, page: 1, sort: null });
}

const COUNTS = [
  { name: 'found', to: listOf('yes') },
  { name: 'notFound', to: listOf('no') },
  { name: 'notChecked', to: listOf('unknown') },
  { name: 'toPick', to: `#${CHOICES_ID}` },
] as const;

/** How far the check is, in four numbers; each leads to its students. */
export function CheckCounts({ state }: { state: SsidState | undefined }) {
  const t = useText();
  const [language] = useLanguage();
  const noBirthday = state?.noBirthday ?? 0;
  return (
    <div>
      <CountStrip
        label={t('directory.counts')}
        counts={COUNTS.map(({ name, to }) => ({
          label: t(`directory.count.${name}`),
          value: state?.[name],
          to,
        }))}
      />
      {noBirthday > 0 && (
        <p className={styles.note}>
          {t('directory.noBirthday', { count: noBirthday, number: formatNumber(noBirthday, language) })}
        </p>
      )}
    </div>
  );
}

/** What a check came to, in words. */
function Answer({ found, notFound, toPick }: SsidCheckAnswer) {
  const t = useText();
  const [language] = useLanguage();
  const count = found + notFound + toPick;
  if (count === 0) return <p>{t('directory.check.nobody')}</p>;
  const shown = (value: number) => formatNumber(value, language);
  return (
    <p>
      {t('directory.check.done', {
        count,
        number: shown(count),
        found: shown(found),
        notFound: shown(notFound),
        toPick: shown(toPick),
      })}
    </p>
  );
}

/** When the last check was, and the next one: at night, or now. */
export function CheckPanel({ state }: { state: SsidState }) {
  const t = useText();
  const [language] = useLanguage();
  const check = useSsidCheck();
  const [isAgain, setIsAgain] = useState(false);
  const { directory, lastCheckAt, isChecking } = state;
  const isBusy = check.isBusy || isChecking;
  return (
    <Panel title={t('directory.check.title')}>
      <p>{t('directory.check.text')}</p>
      <p className={styles.soft}>
        {lastCheckAt === null
          ? t('directory.check.never')
          : t('directory.check.last', { time: formatMoment(lastCheckAt, language) })}
      </p>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isAgain}
          onChange={({ target }) => {
            setIsAgain(target.checked);
          }}
        />
        {t('directory.check.again')}
      </label>
      <div className={styles.line}>
        <Button
          variant="primary"
          busy={isBusy}
          disabled={directory === null}
          onClick={() => {
            check.start(isAgain);
          }}
        >
          {t('directory.check.now')}
        </Button>
        {directory === null && <p className={styles.soft}>{t('directory.check.noRoster')}</p>}
      </div>
      <LiveText>
        {isBusy && <p>{t('directory.check.running')}</p>}
        {check.answer && (
          <div className={outcome.good}>
            <Icon name="check" />
            <Answer {...check.answer} />
          </div>
        )}
      </LiveText>
    </Panel>
  );
}

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
