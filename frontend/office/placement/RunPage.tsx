import { useEffect, useRef } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import type { PlacementRunDetail } from '../../../domain/contract/placement.js';
import { PAGES } from '../../../domain/contract/pages.js';
import type { DetailsWords } from '../../facts/DetailsState.js';
import { PageHead } from '../../facts/PageHead.js';
import { Button, ButtonLink } from '../../shell/Button.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { text, useLanguage, useText } from '../../shell/texts.js';
import { RecordPage } from '../record/RecordPage.js';
import { useRecordCache } from '../record/useRecordCache.js';
import { Fact } from '../ui/Fact.js';
import { formatMoment } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { Counties } from './Counties.js';
import { openRules } from './open-rules.js';
import styles from './placement.module.css';
import { RunDecision } from './RunDecision.js';
import { RunResult, Unplaced } from './RunResult.js';
import { STATE_TONES, ruleFacts, runName } from './run-words.js';
import { SitePressure } from './SitePressure.js';

export const RUN_WORDS: DetailsWords = {
  loading: 'runs.loadingOne',
  failedTitle: 'runs.failedTitle',
  failedText: 'applications.failedText',
  retry: 'applications.retry',
  missingTitle: 'runs.missingTitle',
  missingText: 'runs.missingText',
  leave: 'runs.leave',
};

/** While a run is being released, its progress is asked for this often. */
const POLL_MS = 1_000;

/** One placement run at its own address: its rules, its result, and what can be done with it. */
export function RunPage({ id }: { id: string }) {
  return (
    <RecordPage resource="placement" id={id} words={RUN_WORDS} leaveTo={PAGES.placement}>
      <Run />
    </RecordPage>
  );
}

/** Follows a release until it's done, and says so. */
function useReleaseProgress({ id, state }: PlacementRunDetail): void {
  const { refresh } = useRecordCache<PlacementRunDetail>('placement');
  const notify = useNotify();
  const before = useRef(state);

  useEffect(() => {
    // A small run is released before anybody can ask for its progress.
    if (before.current !== 'released' && state === 'released') {
      notify(text('runs.releasedToast'), { type: 'success' });
    }
    before.current = state;
  }, [state, notify]);

  useEffect(() => {
    if (state !== 'releasing') return undefined;
    // A failed question is asked again with the next one.
    const timer = setInterval(() => void refresh(id).catch(() => undefined), POLL_MS);
    return () => clearInterval(timer);
  }, [id, state, refresh]);
}

function Run() {
  const t = useText();
  const [language] = useLanguage();
  const run = useRecordContext<PlacementRunDetail>();
  if (!run) throw new Error('Put it inside a RecordPage.');
  useReleaseProgress(run);
  const facts = [
    ['runs.computedOn', formatMoment(run.createdOn, language)],
    ['runs.computedBy', run.createdBy ?? t('runs.formerAdmin')],
    ['runs.season', String(run.season)],
  ] as const;
  return (
    <div className={styles.page}>
      <PageHead
        back={{ to: PAGES.placement, label: t('runs.back') }}
        title={runName(run, t)}
        facts={facts.map(([name, value]) => (
          <Fact key={name} name={t(name)}>
            {value}
          </Fact>
        ))}
      >
        <StatusChip tone={STATE_TONES[run.state]}>{t(`runs.state.${run.state}`)}</StatusChip>
      </PageHead>
      <div className={styles.columns}>
        <div className={styles.side}>
          <RunDecision run={run} />
          <Rules run={run} />
          <Verification run={run} />
        </div>
        <div className={styles.results}>
          <RunResult run={run} />
          {run.unplaced > 0 && <Unplaced run={run} />}
          <SitePressure run={run} />
          {run.pool > 0 && <Counties run={run} />}
        </div>
      </div>
    </div>
  );
}

function Rules({ run }: { run: PlacementRunDetail }) {
  const t = useText();
  const [language] = useLanguage();
  return (
    <Panel title={t('runs.rules')}>
      <dl className={styles.rules}>
        {ruleFacts(run.rules, t, language).map(({ name, value }) => (
          <Fact key={name} name={t(name)}>
            {value}
          </Fact>
        ))}
      </dl>
      <div className={styles.buttons}>
        <Button onClick={() => openRules(run.rules)}>{t('runs.tryOther')}</Button>
        {run.number > 1 && (
          <ButtonLink href={`${PAGES.placementCompare}?b=${run.id}`}>{t('runs.compareThis')}</ButtonLink>
        )}
      </div>
    </Panel>
  );
}

/** How anybody can check the run without trusting us. */
function Verification({ run }: { run: PlacementRunDetail }) {
  const t = useText();
  return (
    <Panel title={t('runs.verify')}>
      <p className={styles.soft}>{t('runs.verifyText')}</p>
      <p>
        <a href={`/api/placement/runs/${run.id}/file`} download>
          {t('runs.verifyFile', { count: run.pool })}
        </a>
      </p>
      <details className={styles.hashes}>
        <summary>{t('runs.hashes')}</summary>
        <p className={styles.soft}>{t('runs.hashesText')}</p>
        <dl className={styles.rules}>
          <div>
            <dt>{t('runs.inputHash')}</dt>
            <dd className={styles.hash}>{run.inputHash}</dd>
          </div>
          <div>
            <dt>{t('runs.resultHash')}</dt>
            <dd className={styles.hash}>{run.resultHash}</dd>
          </div>
        </dl>
      </details>
    </Panel>
  );
}
