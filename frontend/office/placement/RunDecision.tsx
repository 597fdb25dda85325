import { useNotify } from 'react-admin';
import type { PlacementRunDetail } from '../../../domain/contract/placement.js';
import { PAGES, pathOf } from '../../../domain/contract/pages.js';
import { placedBy } from '../../../domain/placement/run-reading.js';
import { Button } from '../../shell/Button.js';
import { Icon } from '../../shell/Icon.js';
import { Link } from '../../shell/Link.js';
import { confirmDialog, infoDialog } from '../../shell/modals.js';
import { navigate } from '../../shell/navigation.js';
import { text, useLanguage, useText } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { useActions } from '../record/useActions.js';
import { useRecordCache } from '../record/useRecordCache.js';
import { DangerButton } from '../ui/DangerButton.js';
import { formatMoment, formatNumber } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { ProgressBar } from '../ui/ProgressBar.js';
import { childrenPath } from './children-address.js';
import styles from './placement.module.css';

type Action = 'release' | 'again' | 'discard';

/** What can be done with a run now, or what was done with it. */
export function RunDecision({ run }: { run: PlacementRunDetail }) {
  const t = useText();
  return (
    <Panel title={t(`runs.decision.${run.state}`)}>
      {run.state === 'draft' && <Draft run={run} />}
      {run.state === 'releasing' && <Releasing run={run} />}
      {run.state === 'released' && <Released run={run} />}
      {run.state === 'discarded' && <p>{t('runs.discardedText')}</p>}
    </Panel>
  );
}

/** What a release will do, in numbers. */
function ReleaseEffects({ run }: { run: PlacementRunDetail }) {
  const t = useText();
  const [language] = useLanguage();
  const params = (count: number) => ({ count, number: formatNumber(count, language) });
  const sites = run.bySite.filter(({ filled }) => filled > 0).length;
  return (
    <>
      <ul className={styles.effects}>
        <li>{t('runs.effect.children', params(placedBy(run)))}</li>
        <li>{t('runs.effect.sites', params(sites))}</li>
        {run.unplaced > 0 && <li>{t('runs.effect.families', params(run.unplaced))}</li>}
        <li>{t('runs.effect.seed')}</li>
      </ul>
      <p>{t('runs.effect.final')}</p>
    </>
  );
}

function Draft({ run }: { run: PlacementRunDetail }) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const cache = useRecordCache<PlacementRunDetail>('placement');
  const { busy, run: act } = useActions<Action>(async ({ code, message }) => {
    await cache.renew();
    // The page itself explains it now.
    if (code !== 'STALE') await infoDialog({ title: text('runs.refusedTitle'), text: message });
  });
  const { id, stale } = run;

  const release = () =>
    act('release', async () => {
      const isSure = await confirmDialog({
        title: text(stale ? 'runs.confirmAnyway' : 'runs.confirm', { number: run.number }),
        text: (
          <>
            {stale && <p>{text('runs.anywayText')}</p>}
            <ReleaseEffects run={run} />
          </>
        ),
        yes: text(stale ? 'runs.releaseAnyway' : 'runs.release'),
      });
      if (!isSure) return;
      cache.put(await provider.releaseRun(id, stale));
    });
  const computeAgain = () =>
    act('again', async () => {
      const next = await provider.computeRun(run.rules);
      navigate(pathOf('placementRun', next.id));
    });
  const discard = () =>
    act('discard', async () => {
      const isSure = await confirmDialog({
        title: text('runs.confirmDiscard', { number: run.number }),
        text: text('runs.discardText'),
        yes: text('runs.discard'),
        danger: true,
      });
      if (!isSure) return;
      await provider.discardRun(id);
      await cache.renew();
      notify(text('runs.discardedToast'), { type: 'success' });
    });

  const isEmpty = placedBy(run) === 0;
  return (
    <>
      {stale && (
        <p className={styles.warning}>
          <Icon name="alert" />
          {t('runs.staleText')}
        </p>
      )}
      <p>{t(isEmpty ? 'runs.nothingToRelease' : 'runs.draftText')}</p>
      <div className={styles.decisions}>
        {stale && (
          <Button variant="primary" busy={busy === 'again'} onClick={computeAgain}>
            {t('runs.computeAgain')}
          </Button>
        )}
        {!isEmpty && (
          <Button variant={stale ? 'secondary' : 'primary'} busy={busy === 'release'} onClick={release}>
            {t(stale ? 'runs.releaseAnyway' : 'runs.release')}
          </Button>
        )}
        <DangerButton isQuiet busy={busy === 'discard'} onClick={discard}>
          {t('runs.discard')}
        </DangerButton>
      </div>
    </>
  );
}

function Releasing({ run: { progress } }: { run: PlacementRunDetail }) {
  const t = useText();
  const done = progress.done + progress.skipped;
  const said = t('runs.progress', { done, total: progress.total });
  return (
    <>
      <p>{t('runs.releasingText')}</p>
      <ProgressBar label={t('runs.progressBar')} done={done} total={progress.total} said={said} />
      <p className={styles.soft} role="status">
        {said}
      </p>
    </>
  );
}

function Released({ run }: { run: PlacementRunDetail }) {
  const t = useText();
  const [language] = useLanguage();
  const { done, skipped } = run.progress;
  const params = (count: number) => ({ count, number: formatNumber(count, language) });
  return (
    <>
      <p>
        {run.releasedOn !== null &&
          t(run.releasedBy === null ? 'runs.releasedOn' : 'runs.releasedByOn', {
            time: formatMoment(run.releasedOn, language),
            name: run.releasedBy ?? '',
          })}
      </p>
      <p>
        <strong>{t('runs.releasedDone', params(done))}</strong>
      </p>
      {skipped > 0 && (
        <p className={styles.warning}>
          <Icon name="alert" />
          <span>
            {t('runs.releasedSkipped', params(skipped))}{' '}
            <Link to={childrenPath(run.id, { result: 'skipped' })}>{t('runs.showSkipped')}</Link>
          </span>
        </p>
      )}
      <p>{t('runs.releasedNext')}</p>
      <p>
        <Link to={PAGES.openings}>{t('runs.openings')}</Link>
      </p>
    </>
  );
}
