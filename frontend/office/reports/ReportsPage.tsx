import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { REPORTS, type ReportName } from '../../../domain/reports/report-shape.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { PAGES } from '../../../domain/contract/pages.js';
import { isIn } from '../../../domain/enums/enums.js';
import { program } from '../../shell/program.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { ListTop } from '../lists/ListTop.js';
import { SeasonSelect, KnownSeason } from '../ui/season-parts.js';
import { useSeasons, type SeasonRow } from '../data/useSeasons.js';
import { formatDay } from '../ui/format.js';
import { OtherSystems } from './OtherSystems.js';
import { ReportPanel } from './ReportPanel.js';

export const ALL = 'all';

export const SYSTEMS = 'systems';

interface ReportChoice {
  report: ReportName | typeof ALL | typeof SYSTEMS;
  /** Null for the current season. */
  season: number | null;
  /** The season beside it; null for none. */
  compare: number | null;
  isPublished: boolean;
}

const FIRST: ReportName = 'progress';

function readYear(params: URLSearchParams, name: string): number | null {
  const year = params.get(name) ?? '';
  return /^\d{4}$/.test(year) ? Number(year) : null;
}

/** What the URL leaves out or gets wrong counts as not chosen. */
export function readChoice(search: string): ReportChoice {
  const params = new URLSearchParams(search);
  const report = params.get('report');
  return {
    report: isIn([...REPORTS, ALL, SYSTEMS] as const, report) ? report : FIRST,
    season: readYear(params, 'season'),
    compare: readYear(params, 'compare'),
    isPublished: params.get('publish') === 'true',
  };
}

export function getReportPath({ report, season, compare, isPublished }: ReportChoice): string {
  const params = new URLSearchParams({
    ...(report !== FIRST && { report }),
    ...(season !== null && { season: String(season) }),
    ...(compare !== null && { compare: String(compare) }),
    ...(isPublished && { publish: 'true' }),
  });
  return params.size === 0 ? PAGES.reports : `${PAGES.reports}?${params.toString()}`;
}

interface ChosenProps {
  choice: ReportChoice;
  seasons: readonly SeasonRow[];
  current: number;
}

export function ReportsPage() {
  const t = useText();
  const { search } = useLocation();
  const { seasons = [], current } = useSeasons();
  const chosen = { choice: readChoice(search), seasons, current: current?.year ?? program.season.year };
  return (
    <Stack spacing={2}>
      <Box sx={{ displayPrint: 'none' }}>
        <ListTop title={t('reports.title')} actions={<Settings {...chosen} />} />
      </Box>
      <Stack direction={{ xs: 'column', lg: 'row' }} spacing={2} sx={{ alignItems: { lg: 'flex-start' } }}>
        <Names choice={chosen.choice} />
        <KnownSeason
          year={chosen.choice.season}
          leaveTo={getReportPath({ ...chosen.choice, season: null, compare: null })}
        >
          {chosen.choice.report === SYSTEMS ? (
            <OtherSystems
              season={seasons.find(({ year }) => year === (chosen.choice.season ?? chosen.current))}
            />
          ) : (
            <ChosenReports {...chosen} report={chosen.choice.report} />
          )}
        </KnownSeason>
      </Stack>
    </Stack>
  );
}

function Settings({ choice, seasons, current }: ChosenProps) {
  const t = useText();
  const navigate = useNavigate();
  const isLoading = useIsFetching({ queryKey: ['reports'] }) > 0;
  const go = (change: Partial<ReportChoice>) =>
    void navigate(getReportPath({ ...choice, ...change }), { replace: true, preventScrollReset: true });
  const chosen = choice.season ?? current;
  const season = (
    <SeasonSelect
      label={t('reports.season')}
      seasons={seasons}
      value={chosen}
      onChange={(year) =>
        go({
          season: year === current ? null : year,
          ...(year === choice.compare && { compare: null }),
        })
      }
    />
  );
  if (choice.report === SYSTEMS) return season;
  return (
    <>
      <FormControlLabel
        label={t('reports.publish')}
        control={<Checkbox checked={choice.isPublished} onChange={(_, isPublished) => go({ isPublished })} />}
      />
      {season}
      {seasons.length > 1 && (
        <SeasonSelect
          label={t('reports.compare')}
          seasons={seasons.filter(({ year }) => year !== chosen)}
          value={choice.compare}
          none={t('reports.compareNone')}
          onChange={(year) => go({ compare: year || null })}
        />
      )}
      <Button variant="outlined" disabled={isLoading} onClick={() => window.print()}>
        {t('reports.print')}
      </Button>
    </>
  );
}

function getNameKey(report: ReportChoice['report']): MessageKey {
  if (report === SYSTEMS) return 'oneroster.title';
  return report === ALL ? 'reports.all' : `reports.name.${report}`;
}

function Names({ choice }: { choice: ReportChoice }) {
  const t = useText();
  return (
    <Box
      component="nav"
      aria-label={t('reports.choose')}
      sx={{
        displayPrint: 'none',
        width: { lg: 200 },
        flexShrink: 0,
        position: { lg: 'sticky' },
        top: { lg: 64 },
      }}
    >
      <List
        disablePadding
        sx={{
          display: 'flex',
          flexDirection: { lg: 'column' },
          flexWrap: { xs: 'wrap', lg: 'nowrap' },
          gap: 0.25,
        }}
      >
        {([...REPORTS, ALL, SYSTEMS] as const).map((report) => (
          <ListItem key={report} disablePadding sx={{ width: { xs: 'auto', lg: '100%' } }}>
            <ListItemButton
              component={Link}
              to={getReportPath({ ...choice, report })}
              selected={report === choice.report}
              aria-current={report === choice.report ? 'page' : undefined}
              sx={{
                minHeight: 'var(--control)',
                px: 1.5,
                py: 0.25,
                borderRadius: 1,
                color: 'text.primary',
                textDecoration: 'none',
                '&.Mui-selected': {
                  bgcolor: 'primary.light',
                  color: 'primary.main',
                  fontWeight: 650,
                  '@media (forced-colors: active)': { outline: '2px solid' },
                },
              }}
            >
              {t(getNameKey(report))}
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Box>
  );
}

interface ChosenReportsProps extends ChosenProps {
  report: Exclude<ReportChoice['report'], typeof SYSTEMS>;
}

function ChosenReports({ choice, report, seasons, current }: ChosenReportsProps) {
  const t = useText();
  const [language] = useLanguage();
  const [now] = useState(() => Date.now() / 1000);
  const { compare, isPublished } = choice;
  const year = choice.season ?? current;
  const findSeason = (of: number | null) => seasons.find((one) => one.year === of) ?? null;
  const season = findSeason(year) ?? { ...program.season, year };
  const compared = compare === year ? null : findSeason(compare);
  // Seasons are listed from the newest.
  const before = compared ?? seasons.find((one) => one.year < year) ?? null;
  return (
    <Stack spacing={2} sx={{ flex: 1, minWidth: 0, width: '100%', '@media print': { display: 'block' } }}>
      {report === ALL && (
        <Box sx={{ display: 'none', displayPrint: 'block' }}>
          <Typography variant="h2" component="p">
            {t('reports.table', { report: t('reports.title'), ended: year })}
          </Typography>
          <p>{t('reports.printedOn', { day: formatDay(now, language) })}</p>
        </Box>
      )}
      {(report === ALL ? REPORTS : [report]).map((name) => (
        <ReportPanel
          key={name}
          name={name}
          season={season}
          before={before}
          compared={compared}
          isPublished={isPublished}
        />
      ))}
    </Stack>
  );
}
