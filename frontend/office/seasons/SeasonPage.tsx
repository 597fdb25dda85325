import { useGetList, useNotify } from 'react-admin';
import type { SeasonView } from '../../../domain/contract/season.js';
import { PAGES } from '../../../domain/contract/pages.js';
import { capitalized } from '../../../domain/messages/sentence.js';
import { programDatesIn } from '../../../domain/season/program-dates.js';
import { programDays } from '../../../domain/season/season.js';
import { Button } from '../../shell/Button.js';
import { openFormModal } from '../../shell/form-modal.js';
import { Icon } from '../../shell/Icon.js';
import { lazyPart } from '../../shell/lazy-part.js';
import { Link } from '../../shell/Link.js';
import { Loading } from '../../shell/Loading.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { text, useLanguage, useText } from '../../shell/texts.js';
import { ALWAYS, retryTransient } from '../data/query-client.js';
import { useRecordCache } from '../record/useRecordCache.js';
import { listPath } from '../lists/list-path.js';
import { Fact } from '../ui/Fact.js';
import { FailedNotice } from '../ui/FailedNotice.js';
import { formatMoment, formatNumber } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { dayIn, weekdayIn } from './day-words.js';
import { EarlierSeasons } from './EarlierSeasons.js';
import { SeasonCalendar } from './SeasonCalendar.js';
import { SeasonWarnings } from './SeasonFields.js';
import styles from './seasons.module.css';

const SeasonForm = lazyPart(async () => (await import('./SeasonForms.js')).SeasonForm, 'forms', 'fields');
const StartSeasonForm = lazyPart(
  async () => (await import('./SeasonForms.js')).StartSeasonForm,
  'forms',
  'fields',
);

/** A season as react-admin keeps it. */
export type SeasonRow = SeasonView & { id: number };

/** The current season's dates, what's left to do before it begins, the earlier seasons, and the start of the next. */
export function SeasonPage() {
  const t = useText();
  const { data, error, refetch } = useGetList<SeasonRow>('seasons', {}, { ...ALWAYS, retry: retryTransient });
  const current = data?.find(({ state }) => state === 'current');
  if (error && !data) {
    return <FailedNotice isPage title="season.failedTitle" retry={refetch} />;
  }
  if (!data || !current) return <Loading />;
  return (
    <div className={styles.page}>
      <PageTitle>{t('season.title', { season: current.year })}</PageTitle>
      <div className={styles.columns}>
        <DatesPanel season={current} />
        <div className={styles.side}>
          <Checklist season={current} />
          <StartPanel current={current} />
        </div>
      </div>
      <EarlierSeasons seasons={data.filter(({ state }) => state === 'ended')} />
    </div>
  );
}

function DatesPanel({ season }: { season: SeasonRow }) {
  const t = useText();
  const [language] = useLanguage();
  const notify = useNotify();
  const { renew } = useRecordCache<SeasonRow>('seasons');
  const { holidays, placementDay, deadline, answerDays, retainYears, purgeDueOn } = season;
  const edit = () => {
    openFormModal({
      kind: 'panel',
      title: t('season.editTitle', { season: season.year }),
      content: (modal) => (
        <SeasonForm
          season={season}
          modal={modal}
          onSaved={() => {
            void renew();
            notify(text('season.saved'), { type: 'success' });
          }}
        />
      ),
    });
  };
  const facts = [
    [
      'season.program',
      capitalized(
        t('season.programDays', {
          count: programDays(season).length,
          dates: programDatesIn(language, season),
        }),
      ),
    ],
    [
      'season.holidays',
      holidays.length === 0
        ? t('season.none')
        : holidays.map((day) => capitalized(weekdayIn(language, day))).join('; '),
    ],
    ['season.deadline', deadline === null ? t('season.notSet') : formatMoment(deadline, language)],
    ['season.placementDay', placementDay === null ? t('season.notSet') : dayIn(language, placementDay)],
    ['season.answer', answerDays === 0 ? t('season.noLimit') : t('season.weekdays', { count: answerDays })],
    ['season.retain', t('season.retained', { count: retainYears, day: dayIn(language, purgeDueOn) })],
  ] as const;
  return (
    <Panel
      title={t('season.dates')}
      action={
        <Button variant="primary" onClick={edit}>
          {t('season.edit')}
        </Button>
      }
    >
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={t(name)}>
            {value}
          </Fact>
        ))}
      </dl>
      <SeasonWarnings {...season} />
      <SeasonCalendar days={season} />
    </Panel>
  );
}

interface Step {
  name: string;
  isDone: boolean;
  link?: { to: string; label: string };
}

/** What's left to do before the summer; nothing once it's all done. */
function Checklist({ season }: { season: SeasonRow }) {
  const t = useText();
  const [language] = useLanguage();
  const { deadline, placementDay, sitesVerified, figures } = season;
  const { sites } = figures;
  const areVerified = sites > 0 && sitesVerified >= sites;
  const steps: Step[] = [
    {
      name:
        sites === 0
          ? t('season.check.noSites')
          : t('season.check.sites', { verified: formatNumber(sitesVerified, language), total: sites }),
      isDone: areVerified,
      ...(!areVerified && {
        link:
          sites === 0
            ? { to: PAGES.sites, label: t('season.check.newSites') }
            : {
                to: listPath(PAGES.sites, { status: 'unverified' }),
                label: t('season.check.sitesLink'),
              },
      }),
    },
    // A season never is without its days.
    { name: t('season.check.dates'), isDone: true },
    { name: t('season.check.deadline'), isDone: deadline !== null },
    { name: t('season.check.placementDay'), isDone: placementDay !== null },
  ];
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <Panel title={t('season.checklist')}>
      <p className={styles.soft}>{t('season.checklistText')}</p>
      <ul className={styles.steps}>
        {steps.map(({ name, isDone, link }) => (
          <li key={name} data-done={isDone || undefined}>
            <span className={styles.mark}>
              {isDone && <Icon name="check" size={16} />}
              <span className="visually-hidden">{t(isDone ? 'season.done' : 'season.toDo')}</span>
            </span>
            <span>
              {name}
              {link && (
                <Link to={link.to} className={styles.stepLink}>
                  {link.label}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function StartPanel({ current }: { current: SeasonRow }) {
  const t = useText();
  const title = t('season.start', { next: current.year + 1 });
  const start = () => {
    openFormModal({
      kind: 'panel',
      title,
      content: (modal) => <StartSeasonForm current={current} modal={modal} />,
    });
  };
  return (
    <Panel title={t('season.startTitle')}>
      <p className={styles.soft}>{t('season.startText')}</p>
      <div>
        <Button onClick={start}>{title}</Button>
      </div>
    </Panel>
  );
}
