import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useNotify } from 'react-admin';
import { PAGES, getSitePath } from '../../../domain/contract/pages.js';
import { RECENT_KINDS, type OfficeHome } from '../../../domain/contract/office-home.js';
import { parseDateText, type Day } from '../../../domain/fields/date-text.js';
import { isNotCalling } from '../../../domain/sites/site-figures.js';
import { formatUtcDay } from '../../../domain/records/fact-text.js';
import { Loading } from '../../shell/Loading.js';
import { showError } from '../../shell/modals.js';
import { Notice } from '../../shell/Notice.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { program } from '../../shell/program.js';
import { findSession, useSession } from '../../shell/session.js';
import { useLanguage, useText, type Text } from '../../shell/texts.js';
import { readReaderDay } from '../../shell/time-zone.js';
import { useCall } from '../data/useCall.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { getListPath } from '../lists/list-path.js';
import { formatNumber, writeDay } from '../ui/format.js';
import { Section } from '../ui/Section.js';

const getSitesPath = (filter: Record<string, string>) => getListPath(PAGES.sites, filter);

/** Each with the figure that it counts, and the one in the text beside it. */
const LINES = [
  { name: 'waiting', figure: 'waiting', to: getListPath(PAGES.applications, { waiting: 'true' }) },
  { name: 'overdue', figure: 'overdueSites', more: 'overdue', to: getSitesPath({ overdue: 'true' }) },
  {
    name: 'unverified',
    figure: 'unverifiedSites',
    more: 'unverifiedSites',
    to: getSitesPath({ status: 'unverified' }),
  },
  {
    name: 'noCoordinator',
    figure: 'sitesWithoutCoordinator',
    more: 'sitesWithoutCoordinator',
    to: getSitesPath({ status: 'noCoordinator' }),
  },
  { name: 'openings', figure: 'openingSites', more: 'openingSeats', to: PAGES.openings },
  {
    name: 'refusedTexts',
    figure: 'refusedTexts',
    to: getListPath(PAGES.messages, { channel: 'text', state: 'waiting' }),
  },
  {
    name: 'stuck',
    figure: 'stuckMail',
    more: 'stuckMail',
    to: getListPath(PAGES.messages, { state: 'stuck' }),
  },
  { name: 'unanswered', figure: 'familiesUnanswered', more: 'familiesNotAsked', to: PAGES.season },
  {
    name: 'notCalling',
    figure: 'sitesNotCalling',
    more: 'callsNotMade',
    to: getSitesPath({ calls: 'none' }),
  },
  {
    name: 'noShows',
    figure: 'noShows',
    more: 'noShowSites',
    to: getListPath(PAGES.sites, {}, { field: 'noShows', order: 'DESC' }),
  },
  { name: 'duplicates', figure: 'duplicates', more: 'duplicates', to: PAGES.duplicates },
] as const;

export function OverviewPage() {
  const t = useText();
  const { data, isError, refetch } = useCall('overview', 'readOfficeHome', []);
  return (
    <Stack spacing={2}>
      <Stack
        component="header"
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}
      >
        <PageTitle>{t('overview.title')}</PageTitle>
        <Typography color="textSecondary">{t('overview.lead')}</Typography>
      </Stack>
      {!data && isError && (
        <Notice
          title="overview.failedTitle"
          text="overview.failedText"
          action="overview.retry"
          onAction={() => void refetch()}
        />
      )}
      {!data && !isError && <Loading />}
      {data && (
        <Stack direction={{ xs: 'column', lg: 'row' }} spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Stack spacing={2} sx={{ flex: 1, width: '100%' }}>
            <Attention figures={data} />
            <Stack direction={{ xs: 'column', md: 'row' }} spacing={2} sx={{ '& > *': { flex: 1 } }}>
              <Daily daily={data.daily} />
              <Recent recent={data.recent} />
            </Stack>
          </Stack>
          <Stack spacing={2} sx={{ width: { xs: '100%', lg: 400 } }}>
            <Calls figures={data} />
            <Dates dates={data.dates} />
            <StartPage />
          </Stack>
        </Stack>
      )}
    </Stack>
  );
}

function Attention({ figures }: { figures: OfficeHome }) {
  const t = useText();
  const [language] = useLanguage();
  const lines = LINES.filter(({ figure }) => figures[figure] > 0);
  if (lines.length === 0) {
    return (
      <Notice title="overview.doneTitle" text="overview.doneText">
        <Button variant="outlined" component={Link} to={PAGES.applications}>
          {t('header.pendingApplications')}
        </Button>
      </Notice>
    );
  }
  return (
    <Card component="section" variant="outlined" aria-label={t('overview.attention')}>
      <List disablePadding>
        {lines.map((line) => (
          <ListItem key={line.name} disablePadding divider>
            <ListItemButton
              component={Link}
              to={line.to}
              sx={{ alignItems: 'baseline', gap: 2, color: 'text.primary', textDecoration: 'none' }}
            >
              <Typography component="span" variant="h2" sx={{ minWidth: '4ch', textAlign: 'right' }}>
                {formatNumber(figures[line.figure], language)}
              </Typography>
              <Box component="span" sx={{ flex: 1 }}>
                <Box component="span" sx={{ fontWeight: 650, mr: 1.5 }}>
                  {t(`overview.${line.name}`, { count: figures[line.figure] })}
                </Box>
                {'more' in line && figures[line.more] > 0 && (
                  <Typography component="span" color="textSecondary">
                    {t(`overview.${line.name}More`, { count: figures[line.more] })}
                  </Typography>
                )}
              </Box>
              <ChevronRightIcon color="primary" sx={{ alignSelf: 'center' }} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Card>
  );
}

function Calls({ figures: { calls, callsToMake, callsMade } }: { figures: OfficeHome }) {
  const t = useText();
  const [language] = useLanguage();
  const formatCount = (value: number) => formatNumber(value, language);
  if (calls.length === 0) return null;
  const all = getListPath(PAGES.sites, {}, { field: 'callsToMake', order: 'DESC' });
  return (
    <Section title={t('overview.calls')} action={<Link to={all}>{t('overview.callsAll')}</Link>}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t('overview.callsSum', { count: callsToMake })}{' '}
        {callsMade === 0 ? t('overview.callsMadeNone') : t('overview.callsMadeSum', { count: callsMade })}
      </Typography>
      <Table
        size="small"
        sx={{
          '& td, & th': { px: 0.75 },
          '& th:first-of-type': { pl: 0 },
          '& th a': { display: 'block', py: { xs: 1.5, lg: 0 } },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('overview.callsSite')}</TableCell>
            {FIGURES.map((figure) => (
              <TableCell key={figure} align="right">
                {t(figure === 'noShows' ? 'overview.noShowsColumn' : `overview.${figure}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {calls.map(({ siteId, name, ...site }) => (
            <TableRow key={siteId}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 400 }}>
                <Link to={`${getSitePath(siteId)}?tab=calls`}>{name}</Link>
              </TableCell>
              {FIGURES.map((figure) => (
                <TableCell key={figure} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {figure === 'callsMade' && isNotCalling(site) ? (
                    <Box component="span" sx={{ color: 'error.main', fontWeight: 650, whiteSpace: 'nowrap' }}>
                      {t('overview.callsNone')}
                    </Box>
                  ) : (
                    formatCount(site[figure])
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}

const FIGURES = ['callsToMake', 'callsMade', 'noShows'] as const;

function Recent({ recent }: Pick<OfficeHome, 'recent'>) {
  const t = useText();
  const [language] = useLanguage();
  const kinds = RECENT_KINDS.filter((kind) => recent[kind] > 0);
  return (
    <Section title={t('overview.recent')}>
      {kinds.length === 0 ? (
        <Typography color="textSecondary">{t('overview.recentNone')}</Typography>
      ) : (
        <Stack
          component="ul"
          direction="row"
          sx={{ flexWrap: 'wrap', columnGap: 3, m: 0, p: 0, listStyle: 'none' }}
        >
          {kinds.map((kind) => (
            <li key={kind}>
              <strong>{formatNumber(recent[kind], language)}</strong> {t(`overview.recent.${kind}`)}
            </li>
          ))}
        </Stack>
      )}
    </Section>
  );
}

/** The height of the highest bar, in pixels. */
const BAR = 72;

function Daily({ daily }: Pick<OfficeHome, 'daily'>) {
  const t = useText();
  const [language] = useLanguage();
  const getName = (day: Day) => writeDay(day, language, 'shortDate');
  const most = daily.reduce((best, one) => (one.submitted > best.submitted ? one : best), daily[0] ?? NO_DAY);
  const total = daily.reduce((sum, { submitted }) => sum + submitted, 0);
  const said = [
    t('overview.dailySum', { count: total }),
    ...(total > 0 ? [t('overview.dailyMost', { day: getName(most.day), count: most.submitted })] : []),
  ].join(' ');
  return (
    <Section title={t('overview.daily')} action={<Link to={PAGES.reports}>{t('header.reports')}</Link>}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {said}
      </Typography>
      {total > 0 && (
        <div role="img" aria-label={said}>
          <Stack
            direction="row"
            sx={{
              alignItems: 'flex-end',
              gap: '3px',
              height: BAR + 1,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            {daily.map(({ day, submitted }) => (
              <Box
                key={day}
                title={`${getName(day)}: ${formatNumber(submitted, language)}`}
                sx={{
                  flex: 1,
                  height: Math.round((submitted / most.submitted) * BAR),
                  borderRadius: '3px 3px 0 0',
                  bgcolor: 'primary.main',
                  forcedColorAdjust: 'none',
                }}
              />
            ))}
          </Stack>
          <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
            {[daily[0], daily.at(-1)].map((one) => (
              <Typography key={one?.day} variant="caption" color="textSecondary">
                {one && getName(one.day)}
              </Typography>
            ))}
          </Stack>
        </div>
      )}
    </Section>
  );
}

const NO_DAY: OfficeHome['daily'][number] = { day: '', submitted: 0 };
const DAY_SECONDS = 86_400;

function describeWhen(day: Day, t: Text): string {
  const days = Math.round((parseDateText(day) - parseDateText(readReaderDay())) / DAY_SECONDS);
  if (days <= 0) return t('overview.today');
  return days === 1 ? t('overview.tomorrow') : t('overview.inDays', { count: days });
}

function Dates({ dates }: { dates: OfficeHome['dates'] }) {
  const t = useText();
  const [language] = useLanguage();
  return (
    <Section title={t('overview.dates')} action={<Link to={PAGES.season}>{t('overview.season')}</Link>}>
      {dates.length === 0 ? (
        <Typography color="textSecondary">{t('overview.noDates', { year: program.season.year })}</Typography>
      ) : (
        <Stack component="dl" spacing={1} sx={{ m: 0 }}>
          {dates.map(({ kind, day }) => (
            <Stack key={kind} direction="row" sx={{ gap: 1.5 }}>
              <Box component="dt" sx={{ flex: 1 }}>
                {t(`overview.date.${kind}`)}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                <time dateTime={day}>{formatUtcDay(parseDateText(day), language)}</time>{' '}
                <Typography component="span" color="textSecondary">
                  {describeWhen(day, t)}
                </Typography>
              </Box>
            </Stack>
          ))}
        </Stack>
      )}
    </Section>
  );
}

/** Whether the login leads here; stored with the account. */
function StartPage() {
  const t = useText();
  const notify = useNotify();
  const hintId = useId();
  const provider = useOfficeDataProvider();
  const { user } = useSession();
  // Shown at once, before the mutation is pending; undone if it couldn't be saved.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (opensOffice: boolean) => {
      await provider.saveStartPage(opensOffice);
      await findSession();
    },
    onSuccess: (_, opensOffice) =>
      notify(t(opensOffice ? 'overview.saved' : 'overview.savedOff'), { type: 'success' }),
    onError: (error) => void showError(error),
    onSettled: () => setWanted(null),
  });
  return (
    <div>
      <FormControlLabel
        label={t('overview.opensHere')}
        control={
          <Checkbox
            checked={wanted ?? user?.opensOffice === true}
            slotProps={{ input: { 'aria-describedby': hintId } }}
            onChange={(_, isChecked) => {
              if (isPending) return;
              setWanted(isChecked);
              mutate(isChecked);
            }}
          />
        }
      />
      <FormHelperText id={hintId}>{t('overview.opensHereHint')}</FormHelperText>
    </div>
  );
}
