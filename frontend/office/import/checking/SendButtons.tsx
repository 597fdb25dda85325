import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import type { MessageKey } from '../../../../domain/messages/keys.js';
import { Button } from '../../../shell/Button.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { formatNumber } from '../../ui/format.js';
import { startRun } from '../import-session.js';
import type { CleanReport, RunKind } from '../import-view.js';
import step from '../Step.module.css';
import { Warnings } from './Warnings.js';

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
      <div className={step.actions}>
        <Button variant="primary" disabled={!mayImport} aria-describedby={hints} onClick={start('import')}>
          {t('workbook.import', { count: facts.rows, number: formatNumber(facts.rows, language) })}
        </Button>
        <Button aria-describedby={hints} onClick={start('try')}>
          {t(tryLabel)}
        </Button>
        {children}
      </div>
      <div id={hints} className={step.soft}>
        {!mayImport && <p>{t('workbook.warnings.needed')}</p>}
        <p>{t(facts.layout === 'site' ? 'workbook.ready.invitedAndAsked' : 'workbook.ready.invited')}</p>
        <p>{t('workbook.tryHint')}</p>
      </div>
    </>
  );
}
