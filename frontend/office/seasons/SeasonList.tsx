import CheckIcon from '@mui/icons-material/CheckCircleRounded';
import ToDoIcon from '@mui/icons-material/RadioButtonUncheckedRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FunctionField, Link, SimpleShowLayout } from 'react-admin';
import { PAGES } from '../../../domain/contract/pages.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { capitalize } from '../../../domain/messages/sentence.js';
import { getAskingState } from '../../../domain/season/asking.js';
import { formatProgramDates } from '../../../domain/season/program-dates.js';
import { listProgramDays } from '../../../domain/season/season.js';
import { confirmDialog, showInfo } from '../../shell/modals.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { readReaderDay } from '../../shell/time-zone.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { Column, NameColumn } from '../lists/columns.js';
import { getListPath } from '../lists/list-path.js';
import { ListTop } from '../lists/ListTop.js';
import { LocalTable } from '../lists/LocalList.js';
import type { TableWords } from '../lists/OfficeTable.js';
import { ActionButton } from '../ui/ActionButton.js';
import { writeDay, formatDay, formatMoment, formatNumber } from '../ui/format.js';
import { Section } from '../ui/Section.js';
import type { SeasonRow } from '../data/useSeasons.js';
import { SeasonCalendar } from './SeasonCalendar.js';
import { SeasonWarnings } from './SeasonInputs.js';
import { SeasonState } from '../ui/season-parts.js';

export function SeasonList() {
  return (
    <SeasonState>
      {(current, seasons) => (
        <Seasons current={current} ended={seasons.filter(({ state }) => state === 'ended')} />
      )}
    </SeasonState>
  );
}

function Seasons({ current, ended }: { current: SeasonRow; ended: readonly SeasonRow[] }) {
  const t = useText();
  return (
    <Stack spacing={2}>
      <ListTop title={t('season.title', { season: current.year })} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
          alignItems: 'start',
          gap: 2,
        }}
      >
        <Dates season={current} />
        <Stack spacing={2}>
          <Checklist season={current} />
          <AskFamilies season={current} />
          <Section title={t('season.startTitle')}>
            <Typography color="textSecondary" sx={{ mb: 1.5 }}>
              {t('season.startText')}
            </Typography>
            <Button variant="outlined" component={Link} to={PAGES.seasonCreate}>
              {t('season.start', { next: current.year + 1 })}
            </Button>
          </Section>
        </Stack>
      </Box>
      <Section title={t('season.earlier')}>
        {ended.length === 0 ? (
          <Typography color="textSecondary">{t('season.earlierNone')}</Typography>
        ) : (
          <EarlierSeasons seasons={ended} />
        )}
      </Section>
    </Stack>
  );
}

function Dates({ season }: { season: SeasonRow }) {
  const t = useText();
  const [language] = useLanguage();
  const { holidays, placementDay, confirmFrom, deadline, answerDays, retainYears, purgeDueOn } = season;
  const program = t('season.programDays', {
    count: listProgramDays(season).length,
    dates: formatProgramDates(language, season),
  });
  const facts: readonly (readonly [MessageKey, string])[] = [
    ['season.program', capitalize(program)],
    [
      'season.holidays',
      holidays.length === 0
        ? t('season.none')
        : holidays.map((day) => capitalize(writeDay(day, language, 'long'))).join('; '),
    ],
    ['season.deadline', deadline === null ? t('season.notSet') : formatMoment(deadline, language)],
    ['season.placementDay', placementDay === null ? t('season.notSet') : writeDay(placementDay, language)],
    [
      'season.confirmFrom',
      confirmFrom === null ? t('season.confirmNobody') : writeDay(confirmFrom, language),
    ],
    ['season.answer', answerDays === 0 ? t('season.noLimit') : t('season.weekdays', { count: answerDays })],
    ['season.retain', t('season.retained', { count: retainYears, day: writeDay(purgeDueOn, language) })],
  ];
  return (
    <Section
      title={t('season.dates')}
      action={
        <Button variant="contained" component={Link} to={PAGES.seasonEdit}>
          {t('season.edit')}
        </Button>
      }
    >
      <Stack spacing={2}>
        <SimpleShowLayout
          record={season}
          spacing={0}
          sx={{
            p: 0,
            '& .RaSimpleShowLayout-stack': {
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
              alignItems: 'start',
              gap: '12px 24px',
            },
          }}
        >
          {facts.map(([label, value]) => (
            <FunctionField key={label} label={t(label)} render={() => value} sx={{ fontWeight: 650 }} />
          ))}
        </SimpleShowLayout>
        <SeasonWarnings {...season} />
        <SeasonCalendar days={season} />
      </Stack>
    </Section>
  );
}

function AskFamilies({ season }: { season: SeasonRow }) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const today = readReaderDay();
  if (getAskingState(season, today) !== 'asking' || today > season.lastDay) return null;
  return (
    <Section title={t('season.ask')}>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {t('season.askText')}
      </Typography>
      <ActionButton
        label={t('season.askNow')}
        ask={async () => {
          const { families } = await provider.askAttending(true);
          const title = t('season.askTitle', { count: families });
          if (families > 0)
            return confirmDialog({ title, text: t('season.askQuestion'), yes: t('season.askNow') });
          await showInfo({ title: t('season.askNobodyTitle'), text: t('season.askNobody') });
          return false;
        }}
        send={({ askAttending }) => askAttending(false)}
        done={({ families }) => t('season.asked', { count: families })}
        refused={t('season.askRefused')}
      />
    </Section>
  );
}

function Checklist({ season }: { season: SeasonRow }) {
  const t = useText();
  const [language] = useLanguage();
  const { deadline, placementDay, confirmFrom, sitesVerified } = season;
  const { sites } = season.figures;
  const verified = formatNumber(sitesVerified, language);
  const sitesStep =
    sites === 0
      ? {
          name: t('season.check.noSites'),
          isDone: false,
          link: { to: PAGES.sites, label: t('season.check.newSites') },
        }
      : {
          name: t('season.check.sites', { verified, total: sites }),
          isDone: sitesVerified >= sites,
          link: {
            to: getListPath(PAGES.sites, { status: 'unverified' }),
            label: t('season.check.sitesLink'),
          },
        };
  const steps = [
    sitesStep,
    // A season always has its days.
    { name: t('season.check.dates'), isDone: true, link: null },
    { name: t('season.check.deadline'), isDone: deadline !== null, link: null },
    { name: t('season.check.placementDay'), isDone: placementDay !== null, link: null },
    { name: t('season.check.confirmFrom'), isDone: confirmFrom !== null, link: null },
  ];
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <Section title={t('season.checklist')}>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {t('season.checklistText')}
      </Typography>
      <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map(({ name, isDone, link }) => (
          <Stack
            key={name}
            component="li"
            direction="row"
            sx={{ gap: 1.25, ...(isDone ? { color: 'text.secondary' } : { fontWeight: 650 }) }}
          >
            {isDone ? <CheckIcon color="primary" /> : <ToDoIcon color="action" />}
            <span className="visually-hidden">{t(isDone ? 'season.done' : 'season.toDo')}</span>
            <span>
              {name}
              {link && !isDone && (
                <Link to={link.to} sx={{ display: 'block', py: 0.25, fontWeight: 400 }}>
                  {link.label}
                </Link>
              )}
            </span>
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}

const WORDS: TableWords = {
  loading: 'season.loading',
  emptyTitle: 'season.earlier',
  emptyText: 'season.earlierNone',
  failedTitle: 'season.failedTitle',
};

const FIGURES = ['students', 'applications', 'enrollment', 'accepted', 'sites', 'capacity'] as const;

const MORE = [
  { page: PAGES.reports, label: 'header.reports' },
  { page: PAGES.placement, label: 'header.placement' },
] as const;

function PurgeDate({ season: { purgeDueOn, purgedOn } }: { season: SeasonRow }) {
  const t = useText();
  const [language] = useLanguage();
  if (purgedOn !== null) return t('season.purged', { day: formatDay(purgedOn, language) });
  if (purgeDueOn > readReaderDay()) return t('season.purgeDue', { day: writeDay(purgeDueOn, language) });
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 650 }}>
      {t('season.purgeOverdue', { day: writeDay(purgeDueOn, language) })}
    </Box>
  );
}

function EarlierSeasons({ seasons }: { seasons: readonly SeasonRow[] }) {
  const t = useText();
  const [language] = useLanguage();
  return (
    <LocalTable<SeasonRow>
      resource="earlier-seasons"
      rows={seasons}
      sort={{ field: 'year', order: 'DESC' }}
      sortValue={(row, source) =>
        source === 'year' ? row.year : row.figures[source as (typeof FIGURES)[number]]
      }
      label={t('season.earlier')}
      getName={({ year }) => String(year)}
      words={WORDS}
      narrow="(max-width: 63.9375em)"
    >
      <NameColumn<SeasonRow>
        source="year"
        label={t('season.column.year')}
        sortByOrder="DESC"
        // Nothing is left to show once the children's data has been deleted.
        getPath={({ year, purgedOn }) =>
          purgedOn === null ? getListPath(PAGES.applications, { season: String(year) }) : null
        }
      />
      {FIGURES.map((source) => (
        <Column<SeasonRow>
          key={source}
          source={source}
          label={t(`season.column.${source}`)}
          isFigure
          sortByOrder="DESC"
          render={({ figures }) => formatNumber(figures[source], language)}
        />
      ))}
      <Column<SeasonRow>
        source="purge"
        label={t('season.column.purge')}
        disableSort
        render={(row) => <PurgeDate season={row} />}
      />
      <Column<SeasonRow>
        source="more"
        label={t('season.column.more')}
        disableSort
        render={({ year }) => (
          <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1.5 }}>
            {MORE.map(({ page, label }) => (
              <Link
                key={page}
                to={`${page}?season=${year}`}
                aria-label={t('season.linkOf', { page: t(label), ended: year })}
              >
                {t(label)}
              </Link>
            ))}
          </Stack>
        )}
      />
    </LocalTable>
  );
}
