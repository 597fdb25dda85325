import { useLanguage, useText } from '../../../shell/texts.js';
import { formatNumber } from '../../ui/format.js';
import type { RunView } from '../import-view.js';
import step from '../Step.module.css';

/** Why nothing is sent at the moment, and what to do about it. */
export function StopNotice({ run, total }: { run: RunView; total: number }) {
  const t = useText();
  const [language] = useLanguage();
  const { phase, stop, done } = run;
  if (stop === null) return null;
  return (
    <div className={step.notice}>
      <p>
        <strong>
          {phase === 'pausing'
            ? t('workbook.sending.pausing')
            : t('workbook.sending.paused', {
                done: formatNumber(done, language),
                total: formatNumber(total, language),
              })}
        </strong>
      </p>
      <p className={step.text}>
        {t(`workbook.stop.${stop}`)} {stop !== 'asked' && stop !== 'rowsLost' && t('workbook.stop.resumes')}
      </p>
    </div>
  );
}
