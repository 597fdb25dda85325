import { useState } from 'react';
import type { SsidCheckAnswer, SsidState } from '../../../../domain/contract/state-ids.js';
import { Button } from '../../../shell/Button.js';
import { Icon } from '../../../shell/Icon.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { formatMoment, formatNumber } from '../../ui/format.js';
import { Panel } from '../../ui/Panel.js';
import { LiveText } from '../table/LiveText.js';
import words from '../table/TableState.module.css';
import styles from './StateIdsPage.module.css';
import { useSsidCheck } from './useSsidCheck.js';

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
          <div className={words.good}>
            <Icon name="check" />
            <Answer {...check.answer} />
          </div>
        )}
      </LiveText>
    </Panel>
  );
}
