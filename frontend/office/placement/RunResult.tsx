import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link, useGetList } from 'react-admin';
import { getApplicationPath } from '../../../domain/contract/pages.js';
import type { PlacementRunDetail } from '../../../domain/contract/placement.js';
import { countPlaced } from '../../../domain/placement/run-reading.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { isFromEndedSeason } from '../data/useSeasons.js';
import { LIST_ROWS } from '../data/data-provider.js';
import { FailedNotice } from '../ui/loading-parts.js';
import { formatNumber } from '../ui/format.js';
import { getFullName } from '../ui/row-facts.js';
import { Section } from '../ui/Section.js';
import { ChildrenCsv, CsvSection } from './CsvButton.js';
import { makeFiguresTable, RankBar, RankLegend } from './RankBar.js';
import { Advice, type ChildRow, Choices, GradeAndLate, useRunSites } from './child-parts.js';
import { getChildrenPath } from './run-children.js';

export function RunResult({ run }: { run: PlacementRunDetail }) {
  const t = useText();
  const [language] = useLanguage();
  const facts = [
    ['seatsUsed', t('runs.seatsOf', { count: run.seatsFree })],
    ['splitFamilies', t('runs.splitMeaning', { count: run.splitFamilies })],
  ] as const;
  return (
    <CsvSection
      title={t('runs.result')}
      file={`placement-run-${run.number}-result`}
      table={() => makeFiguresTable([run])}
    >
      {run.pool === 0 ? (
        <Typography>{t('runs.emptyPool')}</Typography>
      ) : (
        <Stack spacing={1.5} sx={{ alignItems: 'stretch' }}>
          <Typography
            sx={{ fontFamily: 'var(--serif)', fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.25 }}
          >
            {t('runs.headline', { placed: countPlaced(run), count: run.pool })}
          </Typography>
          <RankBar run={run} />
          <RankLegend run={run} />
          <Divider />
          <Stack component="dl" direction="row" sx={{ flexWrap: 'wrap', columnGap: 6, rowGap: 1, m: 0 }}>
            {facts.map(([name, meaning]) => (
              <div key={name}>
                <Typography component="dt" variant="caption" color="textSecondary">
                  {t(`runs.${name}`)}
                </Typography>
                <Box component="dd" sx={{ m: 0 }}>
                  <strong>{formatNumber(run[name], language)}</strong>{' '}
                  <Typography component="span" color="textSecondary">
                    {meaning}
                  </Typography>
                </Box>
              </div>
            ))}
          </Stack>
          <div>
            <Button variant="outlined" component={Link} to={getChildrenPath(run.id)}>
              {t('runs.allChildren', { count: run.pool })}
            </Button>
          </div>
        </Stack>
      )}
    </CsvSection>
  );
}

const SHOWN = 5;

export function Unplaced({ run }: { run: PlacementRunDetail }) {
  const t = useText();
  const sites = useRunSites(run);
  const { data, error, refetch } = useGetList<ChildRow>('placement-rows', {
    filter: { run: run.id, result: 'unplaced' },
    meta: LIST_ROWS,
  });
  const { unplaced: count } = run;
  return (
    <Section title={t('runs.unplacedTitle')} action={<ChildrenCsv run={run} result="unplaced" />}>
      {!isFromEndedSeason(run) && <Typography color="textSecondary">{t('runs.unplacedText')}</Typography>}
      {error && !data && <FailedNotice title="runs.rowsFailed" retry={refetch} />}
      <Stack
        component="ul"
        aria-busy={!data && !error}
        divider={<Divider component="li" aria-hidden />}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {data?.slice(0, SHOWN).map((row) => (
          <Box
            key={row.id}
            component="li"
            sx={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
              gap: '8px 24px',
              py: 1.5,
            }}
          >
            <div>
              <Link to={getApplicationPath(row.id)} sx={{ fontWeight: 650 }}>
                {getFullName(row)}
              </Link>{' '}
              <GradeAndLate row={row} />
              <Choices row={row} run={run} />
            </div>
            <Advice row={row} run={run} sites={sites} />
          </Box>
        ))}
      </Stack>
      {count > SHOWN && (
        <Button variant="outlined" component={Link} to={getChildrenPath(run.id, { result: 'unplaced' })}>
          {t('runs.allUnplaced', { count })}
        </Button>
      )}
    </Section>
  );
}
