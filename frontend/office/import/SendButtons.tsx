import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { Button } from '../../shell/Button.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { formatNumber } from '../format-number.js';
import { startRun } from './import-session.js';
import type { CleanReport, RunKind } from './import-view.js';
import styles from './import.module.css';

interface WarningsProps {
  report: CleanReport;
  isAcknowledged: boolean;
  onAcknowledge: (isAcknowledged: boolean) => void;
}

/** What is odd about the rows together; read before they are sent. */
export function Warnings({ report, isAcknowledged, onAcknowledge }: WarningsProps) {
  const t = useText();
  const [language] = useLanguage();
  const { warnings, warningCount } = report;
  const number = formatNumber(warningCount, language);
  return (
    <section className={styles.notice} aria-labelledby="import-warnings">
      <h3 id="import-warnings">{t('workbook.warnings.title', { count: warningCount, number })}</h3>
      {warningCount > warnings.length && (
        <p>{t('workbook.warnings.first', { number: formatNumber(warnings.length, language) })}</p>
      )}
      <ul className={styles.warnings}>
        {warnings.map(({ key, params }, at) => (
          <li key={at}>{t(key, params)}</li>
        ))}
      </ul>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isAcknowledged}
          onChange={(event) => {
            onAcknowledge(event.target.checked);
          }}
        />
        <span>{t('workbook.warnings.acknowledge')}</span>
      </label>
    </section>
  );
}

interface SendButtonsProps {
  report: CleanReport;
  tryLabel: MessageKey;
  /** Other ways on. */
  children: ReactNode;
}

/** The ways on from a file without errors: a try, and the import, once what there is to know was read. */
export function SendButtons({ report, tryLabel, children }: SendButtonsProps) {
  const t = useText();
  const [language] = useLanguage();
  const [isAcknowledged, setIsAcknowledged] = useState(false);
  const hints = useId();
  const { facts, warningCount } = report;
  const mayImport = warningCount === 0 || isAcknowledged;
  const start = (kind: RunKind) => (event: MouseEvent) => {
    // The second click of a double one is meant for the button that was here, not for the next one.
    if (event.detail <= 1) startRun(kind, report);
  };
  return (
    <>
      {warningCount > 0 && (
        <Warnings report={report} isAcknowledged={isAcknowledged} onAcknowledge={setIsAcknowledged} />
      )}
      <div className={styles.actions}>
        <Button variant="primary" disabled={!mayImport} aria-describedby={hints} onClick={start('import')}>
          {t('workbook.import', { count: facts.rows, number: formatNumber(facts.rows, language) })}
        </Button>
        <Button aria-describedby={hints} onClick={start('try')}>
          {t(tryLabel)}
        </Button>
        {children}
      </div>
      <div id={hints} className={styles.soft}>
        {!mayImport && <p>{t('workbook.warnings.needed')}</p>}
        <p>{t(facts.layout === 'site' ? 'workbook.ready.invitedAndAsked' : 'workbook.ready.invited')}</p>
        <p>{t('workbook.tryHint')}</p>
      </div>
    </>
  );
}
