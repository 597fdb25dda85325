import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link, useRedirect } from 'react-admin';
import type { PlacementRunDetail } from '../../../domain/contract/placement.js';
import { PAGES, getPagePath } from '../../../domain/contract/pages.js';
import { countPlaced } from '../../../domain/placement/run-reading.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { isFromEndedSeason, useSeasons } from '../data/useSeasons.js';
import { ActionButton } from '../ui/ActionButton.js';
import { formatMoment } from '../ui/format.js';
import { ProgressLine } from '../ui/loading-parts.js';
import { Section } from '../ui/Section.js';
import { getChildrenPath } from './run-children.js';
import { RUNS } from './run-words.js';

interface RunDecisionProps {
  run: PlacementRunDetail;
  /** Called once its release has begun. */
  onReleased: () => void;
}

export function RunDecision({ run, onReleased }: RunDecisionProps) {
  const t = useText();
  const isEnded = isFromEndedSeason(run);
  return (
    <Section title={t(`runs.decision.${run.state}`)} sx={{ gridColumn: '1 / -1' }}>
      <Stack spacing={1.5}>
        {run.state === 'draft' && isEnded && <Typography>{t('runs.endedDraftText')}</Typography>}
        {run.state === 'draft' && !isEnded && <Draft run={run} onReleased={onReleased} />}
        {run.state === 'releasing' && <Releasing run={run} />}
        {run.state === 'released' && <Released run={run} isEnded={isEnded} />}
        {run.state === 'discarded' && <Typography>{t('runs.discardedText')}</Typography>}
      </Stack>
    </Section>
  );
}

function ReleaseEffects({ run, isSeedPublic }: { run: PlacementRunDetail; isSeedPublic: boolean }) {
  const t = useText();
  const sites = run.bySite.filter(({ filled }) => filled > 0).length;
  return (
    <>
      <Box component="ul" sx={{ mt: 0, pl: 2.5 }}>
        <li>{t('runs.effect.children', { count: countPlaced(run) })}</li>
        <li>{t('runs.effect.sites', { count: sites })}</li>
        {run.unplaced > 0 && <li>{t('runs.effect.families', { count: run.unplaced })}</li>}
        {!isSeedPublic && <li>{t('runs.effect.seed')}</li>}
      </Box>
      <p>{t('runs.effect.final')}</p>
    </>
  );
}

function Draft({ run, onReleased }: RunDecisionProps) {
  const t = useText();
  const redirect = useRedirect();
  const { current } = useSeasons();
  const { id, number, name, note, rules, stale } = run;
  const isEmpty = countPlaced(run) === 0;
  return (
    <>
      {stale && <Alert severity="warning">{t(isEmpty ? 'runs.staleEmptyText' : 'runs.staleText')}</Alert>}
      <Typography>{t(isEmpty ? 'runs.nothingToRelease' : 'runs.draftText')}</Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {stale && (
          <ActionButton
            label={t('runs.computeAgain')}
            variant="contained"
            send={(provider) => provider.create<PlacementRunDetail>(RUNS, { data: { name, note, rules } })}
            onDone={({ data }) => redirect(getPagePath('placementRun', data.id))}
          />
        )}
        {!isEmpty && (
          <ActionButton
            label={t(stale ? 'runs.releaseAnyway' : 'runs.release')}
            variant={stale ? 'outlined' : 'contained'}
            ask={{
              title: t(stale ? 'runs.confirmAnyway' : 'runs.confirm', { number }),
              text: (
                <>
                  {stale && <p>{t('runs.anywayText')}</p>}
                  <ReleaseEffects run={run} isSeedPublic={current?.lotterySeed !== null} />
                </>
              ),
            }}
            send={(provider) => provider.releaseRun(id, stale)}
            onDone={onReleased}
          />
        )}
        <ActionButton
          isDangerous
          variant="text"
          label={t('runs.discard')}
          ask={{ title: t('runs.confirmDiscard', { number }), text: t('runs.discardText') }}
          send={(provider) => provider.discardRun(id)}
          done={t('runs.discardedToast')}
        />
      </Stack>
    </>
  );
}

function Releasing({ run: { progress } }: { run: PlacementRunDetail }) {
  const t = useText();
  const { total } = progress;
  const done = progress.done + progress.skipped;
  return (
    <>
      <Typography>{t('runs.releasingText')}</Typography>
      <div role="status">
        <ProgressLine
          label={t('runs.progressBar')}
          done={done}
          total={total}
          said={t('runs.progress', { done, total })}
        />
      </div>
    </>
  );
}

function Released({ run, isEnded }: { run: PlacementRunDetail; isEnded: boolean }) {
  const t = useText();
  const [language] = useLanguage();
  const { done, skipped } = run.progress;
  return (
    <>
      {run.releasedOn !== null && (
        <Typography>
          {t(run.releasedBy === null ? 'runs.releasedOn' : 'runs.releasedByOn', {
            time: formatMoment(run.releasedOn, language),
            name: run.releasedBy ?? '',
          })}
        </Typography>
      )}
      <Typography sx={{ fontWeight: 650 }}>{t('runs.releasedDone', { count: done })}</Typography>
      {skipped > 0 && (
        <Alert severity="warning">
          {t('runs.releasedSkipped', { count: skipped })}{' '}
          <Link to={getChildrenPath(run.id, { result: 'skipped' })}>{t('runs.showSkipped')}</Link>
        </Alert>
      )}
      {!isEnded && (
        <>
          <Typography>{t('runs.releasedNext')}</Typography>
          <Link to={PAGES.openings}>{t('runs.openings')}</Link>
        </>
      )}
    </>
  );
}
