import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { Button } from '../../shell/Button.js';
import { useText } from '../../shell/texts.js';
import { startRun } from './import-session.js';
import type { CleanReport, RunKind } from './import-view.js';
import styles from './import.module.css';

interface SendButtonsProps {
  report: CleanReport;
  dryRunLabel: MessageKey;
  /** Other buttons. */
  children: ReactNode;
}

/** The files whose warnings were read: a preview doesn't ask again. */
const acknowledged = new WeakSet<CleanReport>();

/** The buttons for a file without errors: a dry run, and the import once the warnings are acknowledged. */
export function SendButtons({ report, dryRunLabel, children }: SendButtonsProps) {
  const t = useText();
  const [isAcknowledged, setIsAcknowledged] = useState(() => acknowledged.has(report));
  const hints = useId();
  const { facts, warningCount } = report;
  const mayImport = warningCount === 0 || isAcknowledged;
  const acknowledge = (isRead: boolean) => {
    if (isRead) acknowledged.add(report);
    else acknowledged.delete(report);
    setIsAcknowledged(isRead);
  };
  const start = (kind: RunKind) => (event: MouseEvent) => {
    // Ignores the second click of a double click: it was meant for the button that was here before.
    if (event.detail <= 1) startRun(kind, report);
  };
  return (
    <>
      {warningCount > 0 && (
        <Warnings report={report} isAcknowledged={isAcknowledged} onAcknowledge={acknowledge} />
      )}
      <div className={styles.actions}>
        <Button variant="primary" disabled={!mayImport} aria-describedby={hints} onClick={start('import')}>
          {t('workbook.import', { count: facts.rows })}
        </Button>
        <Button aria-describedby={hints} onClick={start('dryRun')}>
          {t(dryRunLabel)}
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

interface WarningsProps {
  report: CleanReport;
  isAcknowledged: boolean;
  onAcknowledge: (isAcknowledged: boolean) => void;
}

function Warnings({ report: { warnings, warningCount }, isAcknowledged, onAcknowledge }: WarningsProps) {
  const t = useText();
  return (
    <section className={styles.notice} aria-labelledby="import-warnings">
      <h3 id="import-warnings">{t('workbook.warnings.title', { count: warningCount })}</h3>
      {warningCount > warnings.length && <p>{t('workbook.warnings.first', { count: warnings.length })}</p>}
      <ul className={styles.warnings}>
        {warnings.map(({ key, params }, index) => (
          <li key={index}>{t(key, params)}</li>
        ))}
      </ul>
      <label className={styles.checkbox}>
        <input
          type="checkbox"
          checked={isAcknowledged}
          onChange={({ target }) => onAcknowledge(target.checked)}
        />
        <span>{t('workbook.warnings.acknowledge')}</span>
      </label>
    </section>
  );
}
