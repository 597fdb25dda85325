import { useState } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import type { SsidCheckAnswer, SsidState } from '../../../domain/contract/state-ids.js';
import type { SsidCheck } from '../../../domain/enums/enums.js';
import { Button } from '../../shell/Button.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { listPath } from '../lists/list-path.js';
import { FailedNotice } from '../ui/FailedNotice.js';
import { formatMoment, formatNumber } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { CountStrip } from '../upload/CountStrip.js';
import { LiveText, MessageBox } from '../upload/TableStatus.js';
import upload from '../upload/upload.module.css';
import { UploadPage } from '../upload/UploadPage.js';
import { CHOICES_ID, ChoicesPanel } from './ChoicesPanel.js';
import { RosterPanel } from './RosterPanel.js';
import { useSsidCheck, useSsidState } from './ssid-data.js';
import styles from './state-ids.module.css';

/** The state roster, the check of SSIDs against it, and the students for whom a person has to pick. */
export function StateIdsPage() {
  const t = useText();
  const { state, hasFailed, retry } = useSsidState();
  return (
    <UploadPage title={t('ssid.title')} lead={t('ssid.lead')} isNarrow>
      {hasFailed && !state ? (
        <FailedNotice title="ssid.failedTitle" retry={retry} />
      ) : (
        <>
          <CheckCounts state={state} />
          <div className={styles.panels} aria-busy={!state}>
            {state ? <CheckPanel state={state} /> : <div className={styles.skeleton} />}
            {state ? <RosterPanel state={state} /> : <div className={styles.skeleton} />}
          </div>
          <ChoicesPanel />
        </>
      )}
    </UploadPage>
  );
}

function listOf(ssid: SsidCheck): string {
  return listPath(PAGES.applications, { ssid });
}

const COUNTS = [
  { name: 'found', to: listOf('yes') },
  { name: 'notFound', to: listOf('no') },
  { name: 'notChecked', to: listOf('unknown') },
  { name: 'toPick', to: `#${CHOICES_ID}` },
] as const;

/** How far the check is, in four numbers that link to their students. */
function CheckCounts({ state }: { state: SsidState | undefined }) {
  const t = useText();
  const noBirthday = state?.noBirthday ?? 0;
  return (
    <div>
      <CountStrip
        label={t('ssid.counts')}
        counts={COUNTS.map(({ name, to }) => ({
          label: t(`ssid.count.${name}`),
          value: state?.[name],
          to,
        }))}
      />
      {noBirthday > 0 && <p className={styles.note}>{t('ssid.noBirthday', { count: noBirthday })}</p>}
    </div>
  );
}

/** When the last check was, and a button to check now. */
function CheckPanel({ state: { directory, lastCheckAt, isChecking } }: { state: SsidState }) {
  const t = useText();
  const [language] = useLanguage();
  const check = useSsidCheck();
  const [isAgain, setIsAgain] = useState(false);
  const isBusy = check.isBusy || isChecking;
  return (
    <Panel title={t('ssid.check.title')}>
      <p>{t('ssid.check.text')}</p>
      <p className={styles.soft}>
        {lastCheckAt === null
          ? t('ssid.check.never')
          : t('ssid.check.last', { time: formatMoment(lastCheckAt, language) })}
      </p>
      <label className={styles.checkbox}>
        <input type="checkbox" checked={isAgain} onChange={({ target }) => setIsAgain(target.checked)} />
        {t('ssid.check.again')}
      </label>
      <div className={upload.line}>
        <Button
          variant="primary"
          busy={isBusy}
          disabled={directory === null}
          onClick={() => check.start(isAgain)}
        >
          {t('ssid.check.now')}
        </Button>
        {directory === null && <p className={styles.soft}>{t('ssid.check.noRoster')}</p>}
      </div>
      <LiveText>
        {isBusy && <p>{t('ssid.check.running')}</p>}
        {check.answer && (
          <MessageBox kind="good">
            <CheckAnswer {...check.answer} />
          </MessageBox>
        )}
      </LiveText>
    </Panel>
  );
}

function CheckAnswer({ found, notFound, toPick }: SsidCheckAnswer) {
  const t = useText();
  const [language] = useLanguage();
  const count = found + notFound + toPick;
  if (count === 0) return <p>{t('ssid.check.nobody')}</p>;
  return (
    <p>
      {t('ssid.check.done', {
        count,
        found: formatNumber(found, language),
        notFound: formatNumber(notFound, language),
        toPick: formatNumber(toPick, language),
      })}
    </p>
  );
}
