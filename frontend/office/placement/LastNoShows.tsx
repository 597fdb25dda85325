import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Report, ReportRow } from '../../../domain/contract/report.js';
import { ATTENDANCE_MARKS } from '../../../domain/enums/attendance.js';
import { LARGEST_OVERBOOKING, placementForm, placementRules } from '../../../domain/forms/placement.js';
import { readForm, type RawValues } from '../../../domain/forms/form.js';
import { countOverbooked } from '../../../domain/placement/run-input.js';
import { expectedIn, figureIn, listByNoShowRate } from '../../../domain/reports/report-shape.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { useOfficeDataProvider, type OfficeDataProvider } from '../data/data-provider.js';
import { useSeasons } from '../data/useSeasons.js';
import { useSiteRows } from '../sites/useSiteRows.js';
import { formatNumber } from '../ui/format.js';
import { writePercent } from './run-words.js';

const SHOWN_SITES = 5;

async function findNoShows(
  provider: OfficeDataProvider,
  years: readonly number[],
): Promise<{ year: number; report: Report } | null> {
  for (const year of years) {
    const { total } = await provider.report('attendance', year, false);
    if (ATTENDANCE_MARKS.every((mark) => figureIn(total, mark) === 0)) continue;
    const report = await provider.report('coming', year, false);
    if (report.rows.length > 0) return { year, report };
  }
  return null;
}

export function LastNoShows() {
  const provider = useOfficeDataProvider();
  const { seasons } = useSeasons();
  const years = seasons?.flatMap(({ year, state }) => (state === 'ended' ? [year] : []));
  const { data } = useQuery({
    queryKey: ['no-shows', years],
    queryFn: () => findNoShows(provider, years ?? []),
    enabled: years !== undefined,
  });
  return data && <NoShows {...data} />;
}

function NoShows({ year, report: { rows, total } }: { year: number; report: Report }) {
  const t = useText();
  const [language] = useLanguage();
  const titleId = useId();
  const { setValue } = useFormContext();
  const rate = figureIn(total, 'noShowRate');
  const percent = Math.min(LARGEST_OVERBOOKING, Math.round(rate * 100));
  const facts = (row: ReportRow, expected: number) => ({
    percent: writePercent(figureIn(row, 'noShow'), expected),
    noShow: formatNumber(figureIn(row, 'noShow'), language),
    expected: formatNumber(expected, language),
  });
  const sites = listByNoShowRate(rows).slice(0, SHOWN_SITES);
  const all = rows.reduce((sum, row) => sum + expectedIn(row), 0);
  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      sx={{ mb: 2, p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'var(--sunk)' }}
    >
      <Typography id={titleId} sx={{ fontWeight: 650 }}>
        {t('runs.noShows.title', { year })}
      </Typography>
      {rate === 0 ? (
        <Typography>{t('runs.noShows.none')}</Typography>
      ) : (
        <>
          <Typography>{t('runs.noShows.rate', facts(total, all))}</Typography>
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {t('runs.noShows.sites')}
          </Typography>
          <Box component="ul" sx={{ mt: 0.5, mb: 1.5, pl: 2.5 }}>
            {sites.map((site) => (
              <li key={site['siteId']}>
                {site['site']}: {t('runs.noShows.site', facts(site, expectedIn(site)))}
              </li>
            ))}
          </Box>
          {percent > 0 && (
            <>
              <WouldFill percent={percent} />
              <Button
                variant="outlined"
                onClick={() =>
                  setValue('overbookPercent', percent, { shouldDirty: true, shouldValidate: true })
                }
              >
                {t('runs.noShows.use', { percent })}
              </Button>
            </>
          )}
        </>
      )}
    </Box>
  );
}

function WouldFill({ percent }: { percent: number }) {
  const t = useText();
  const { data: sites } = useSiteRows();
  const { values } = readForm(placementForm, useWatch<RawValues>() as RawValues);
  if (!sites) return null;
  const count = countOverbooked(sites, { ...placementRules(values, values), overbookPercent: percent });
  return (
    <Typography sx={{ mb: 1 }}>
      {count === 0 ? t('runs.noShows.fillsNone', { percent }) : t('runs.noShows.fills', { percent, count })}
    </Typography>
  );
}
