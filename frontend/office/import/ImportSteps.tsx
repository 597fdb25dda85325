import { Icon } from '../../shell/Icon.js';
import { useText } from '../../shell/texts.js';
import styles from './ImportSteps.module.css';
import type { ImportView } from './import-view.js';

const STEPS = ['choose', 'check', 'send', 'results'] as const;

const STEP_OF: Record<ImportView['step'], (typeof STEPS)[number]> = {
  choose: 'choose',
  reading: 'check',
  faulty: 'check',
  ready: 'check',
  sending: 'send',
  results: 'results',
};

function currentStep(view: ImportView): (typeof STEPS)[number] {
  // A try is still a check: nothing was sent by it.
  if ('run' in view && view.run.kind === 'try') return 'check';
  return STEP_OF[view.step];
}

/** Where the import is, in four steps. */
export function ImportSteps({ view }: { view: ImportView }) {
  const t = useText();
  const current = currentStep(view);
  const place = STEPS.indexOf(current);
  return (
    <ol className={styles.steps} aria-label={t('workbook.steps')}>
      {STEPS.map((step, at) => (
        <li
          key={step}
          className={styles.step}
          data-done={at < place || undefined}
          aria-current={step === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {at < place ? <Icon name="check" size={16} /> : at + 1}
          </span>
          <span className={styles.name}>{t(`workbook.step.${step}`)}</span>
          {at < place && <span className="visually-hidden">, {t('workbook.stepDone')}</span>}
        </li>
      ))}
    </ol>
  );
}
