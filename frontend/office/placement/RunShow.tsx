import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { FunctionField, Link, Show, SimpleShowLayout, TextField, useNotify, WithRecord } from 'react-admin';
import { PAGES } from '../../../domain/contract/pages.js';
import type { PlacementRunDetail } from '../../../domain/contract/placement.js';
import { runWordsForm } from '../../../domain/forms/placement.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { shouldRetry } from '../../shell/query-client.js';
import { isFromEndedSeason } from '../data/useSeasons.js';
import { ActionFormButton } from '../forms/ActionFormButton.js';
import { DomainInput } from '../forms/DomainInput.js';
import { formatMoment } from '../ui/format.js';
import { RecordHead } from '../ui/RecordHead.js';
import { RecordState } from '../ui/RecordState.js';
import { Section } from '../ui/Section.js';
import { Counties } from './Counties.js';
import { RunDecision } from './RunDecision.js';
import { RunResult, Unplaced } from './RunResult.js';
import { RUN_WORDS, RUNS, STATE_TONES, listRuleFacts, getRunName } from './run-words.js';
import { SitePressure } from './SitePressure.js';

const POLL_MS = 1_000;

export function RunRecord({ children }: { children: (run: PlacementRunDetail) => ReactNode }) {
  return (
    <Show<PlacementRunDetail>
      resource={RUNS}
      queryOptions={{
        retry: shouldRetry,
        onError: () => undefined,
        refetchInterval: ({ state: { data } }) => (data?.state === 'releasing' ? POLL_MS : false),
      }}
    >
      <RecordState leaveTo={PAGES.placement} words={RUN_WORDS}>
        <WithRecord<PlacementRunDetail> render={children} />
      </RecordState>
    </Show>
  );
}

export function RunShow() {
  return <RunRecord>{(run) => <Run run={run} />}</RunRecord>;
}

/** Returns a function to call when the release begins: a small one ends before its progress is requested. */
function useReleaseToast({ id, state }: PlacementRunDetail): () => void {
  const t = useText();
  const notify = useNotify();
  const awaited = useRef<number>(undefined);
  useEffect(() => {
    if (state === 'releasing') awaited.current = id;
    if (state !== 'released' || awaited.current !== id) return;
    awaited.current = undefined;
    notify(t('runs.releasedToast'), { type: 'success' });
  }, [id, state, notify, t]);
  return () => {
    awaited.current = id;
  };
}

const WIDE = '@media (min-width: 90em)';

function Run({ run }: { run: PlacementRunDetail }) {
  const t = useText();
  const [language] = useLanguage();
  const awaitRelease = useReleaseToast(run);
  return (
    <>
      <RecordHead back={{ to: PAGES.placement, label: t('runs.back') }} title={getRunName(run, t)}>
        <StatusChip tone={STATE_TONES[run.state]}>{t(`runs.state.${run.state}`)}</StatusChip>
        {!isFromEndedSeason(run) && <RunWords run={run} />}
      </RecordHead>
      {run.note !== null && (
        <Typography sx={{ maxWidth: '80ch', mb: 2, whiteSpace: 'pre-line' }}>{run.note}</Typography>
      )}
      <SimpleShowLayout direction="row" spacing={4} sx={{ p: 0, mb: 2 }}>
        <FunctionField<PlacementRunDetail>
          label={t('runs.computedOn')}
          render={({ createdOn }) => formatMoment(createdOn, language)}
        />
        <TextField source="createdBy" label={t('runs.computedBy')} emptyText={t('runs.formerAdmin')} />
        <TextField source="season" label={t('runs.season')} />
      </SimpleShowLayout>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          [WIDE]: { gridTemplateColumns: '320px minmax(0, 1fr)' },
          alignItems: 'start',
          gap: 2,
        }}
      >
        {/* In order on narrow screens: what to do, what came out, and by which rules. */}
        <Box
          sx={{
            display: 'contents',
            [WIDE]: {
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr)',
              position: 'sticky',
              top: 64,
            },
            alignItems: 'start',
            gap: 2,
          }}
        >
          <RunDecision run={run} onReleased={awaitRelease} />
          <Rules run={run} />
          <Verification run={run} />
        </Box>
        <Stack
          spacing={2}
          sx={{ order: 1, gridColumn: '1 / -1', minWidth: 0, [WIDE]: { gridColumn: 'auto' } }}
        >
          <RunResult run={run} />
          {run.unplaced > 0 && <Unplaced run={run} />}
          <SitePressure run={run} />
          {run.pool > 0 && <Counties run={run} />}
        </Stack>
      </Box>
    </>
  );
}

export function RunWords({ run }: { run: PlacementRunDetail }) {
  const t = useText();
  const { id, name, note } = run;
  return (
    <ActionFormButton
      label={t('runs.describe')}
      variant="text"
      form={runWordsForm}
      initial={{ name, note }}
      title={t('runs.describe')}
      action={t('runs.describeSave')}
      send={(provider, data) => provider.update<PlacementRunDetail>(RUNS, { id, data, previousData: run })}
      done={t('runs.described')}
    >
      <DomainInput source="name" hint={t('runs.nameHint')} />
      <DomainInput source="note" hint={t('runs.noteHint')} />
    </ActionFormButton>
  );
}

function Rules({ run }: { run: PlacementRunDetail }) {
  const t = useText();
  const [language] = useLanguage();
  return (
    <Section title={t('runs.rules')} sx={{ order: 2 }}>
      <SimpleShowLayout sx={{ p: 0 }}>
        {listRuleFacts(run.rules, t, language).map(({ name, value }) => (
          <FunctionField key={name} label={t(name)} render={() => value} sx={{ whiteSpace: 'pre-line' }} />
        ))}
      </SimpleShowLayout>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button variant="outlined" component={Link} to={`${PAGES.placementCreate}?like=${run.id}`}>
          {t('runs.tryOther')}
        </Button>
        {run.number > 1 && (
          <Button
            variant="outlined"
            component={Link}
            to={`${PAGES.placementCompare}?season=${run.season}&b=${run.id}`}
          >
            {t('runs.compareThis')}
          </Button>
        )}
      </Stack>
    </Section>
  );
}

function Verification({ run }: { run: PlacementRunDetail }) {
  const t = useText();
  return (
    <Section title={t('runs.verify')} sx={{ order: 2 }}>
      <Stack spacing={1.5}>
        <Typography color="textSecondary">{t('runs.verifyText')}</Typography>
        <MuiLink href={`/api/placement/runs/${run.id}/file`} download>
          {t('runs.verifyFile', { count: run.pool })}
        </MuiLink>
        <Accordion variant="outlined">
          <AccordionSummary expandIcon={<ExpandIcon />}>{t('runs.hashes')}</AccordionSummary>
          <AccordionDetails>
            <Typography color="textSecondary">{t('runs.hashesText')}</Typography>
            <SimpleShowLayout sx={{ p: 0, mt: 1, overflowWrap: 'anywhere' }}>
              <TextField source="inputHash" label={t('runs.inputHash')} sx={{ fontFamily: 'monospace' }} />
              <TextField source="resultHash" label={t('runs.resultHash')} sx={{ fontFamily: 'monospace' }} />
            </SimpleShowLayout>
          </AccordionDetails>
        </Accordion>
      </Stack>
    </Section>
  );
}
