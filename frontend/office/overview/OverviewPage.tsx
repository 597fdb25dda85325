import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import type { OfficeHome } from '../../../domain/contract/office-home.js';
import { dateOfSeconds, secondsOfDate, type Day } from '../../../domain/fields/date-text.js';
import { formatUtcDay } from '../../facts/format-utc-day.js';
import { api } from '../../shell/api.js';
import { ButtonLink } from '../../shell/Button.js';
import { Icon } from '../../shell/Icon.js';
import { Link } from '../../shell/Link.js';
import { Loading } from '../../shell/Loading.js';
import { errorDialog } from '../../shell/modals.js';
import { Notice } from '../../shell/Notice.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { program } from '../../shell/program.js';
import { findSession, useSession } from '../../shell/session.js';
import { useLanguage, useText, type Text } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { useSingleFlight } from '../../shell/useSingleFlight.js';
import { applicationsAddress } from '../applications/applications-address.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { listPath } from '../lists/list-path.js';
import { sitesAddress } from '../sites/list/sites-address.js';
import { formatNumber } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import styles from './OverviewPage.module.css';

interface Line {
  count: number;
  /** What is counted, after the number. */
  label: string;
  more?: string;
  /** The list of exactly what is counted. */
  to: string;
}

/** What needs attention, in this order; what is zero doesn't. */
function linesOf(figures: OfficeHome, t: Text, number: (value: number) => string): Line[] {
  const { overdue, openingSeats } = figures;
  const applications = (filter: object) =>
    applicationsAddress.path + applicationsAddress.searchOf({ filter });
  const sites = (filter: object) => sitesAddress.path + sitesAddress.searchOf({ filter });
  return [
    {
      count: figures.waiting,
      label: t('overview.waiting', { count: figures.waiting }),
      to: applications({ waiting: 'true' }),
    },
    {
      count: figures.overdueSites,
      label: t('overview.overdue', { count: figures.overdueSites }),
      more: t('overview.overdueMore', { count: overdue, number: number(overdue) }),
      to: sites({ overdue: 'true' }),
    },
    {
      count: figures.unverifiedSites,
      label: t('overview.unverified', { count: figures.unverifiedSites }),
      more: t('overview.unverifiedMore'),
      to: sites({ status: 'unverified' }),
    },
    {
      count: figures.sitesWithoutCoordinator,
      label: t('overview.noCoordinator', { count: figures.sitesWithoutCoordinator }),
      more: t('overview.noCoordinatorMore'),
      to: sites({ status: 'noCoordinator' }),
    },
    {
      count: figures.openingSites,
      label: t('overview.openings', { count: figures.openingSites }),
      more: t('overview.openingsMore', { count: openingSeats, number: number(openingSeats) }),
      to: PAGES.openings,
    },
    {
      count: figures.stuckMail,
      label: t('overview.stuck', { count: figures.stuckMail }),
      more: t('overview.stuckMore'),
      to: listPath(PAGES.messages, { state: 'stuck' }),
    },
    {
      count: figures.duplicates,
      label: t('overview.duplicates', { count: figures.duplicates }),
      more: t('overview.duplicatesMore'),
      to: PAGES.duplicates,
    },
  ].filter(({ count }) => count > 0);
}

/** The office's home: what needs attention today, each a link to exactly that list. */
export function OverviewPage() {
  const t = useText();
  const provider = useOfficeDataProvider();
  const { data, isError, refetch } = useQuery({
    queryKey: ['overview'],
    queryFn: () => provider.officeHome(),
  });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle>{t('overview.title')}</PageTitle>
        <p className={styles.soft}>{t('overview.lead')}</p>
      </header>
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
        <div className={styles.columns}>
          <Attention figures={data} />
          <div className={styles.side}>
            <Dates dates={data.dates} />
            <StartPage />
          </div>
        </div>
      )}
    </div>
  );
}

function Attention({ figures }: { figures: OfficeHome }) {
  const t = useText();
  const [language] = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const lines = linesOf(figures, t, number);
  if (lines.length === 0) {
    return (
      <Notice title="overview.doneTitle" text="overview.doneText">
        <ButtonLink href={PAGES.applications}>{t('header.pendingApplications')}</ButtonLink>
      </Notice>
    );
  }
  return (
    <section aria-label={t('overview.attention')}>
      <ul className={styles.lines}>
        {lines.map(({ count, label, more, to }) => (
          <li key={to}>
            <Link to={to} className={styles.line}>
              <span className={styles.number}>{number(count)}</span>
              <span className={styles.words}>
                <span className={styles.label}>{label}</span>
                {more !== undefined && <span className={styles.soft}>{more}</span>}
              </span>
              <span className={styles.arrow}>
                <Icon name="back" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const DAY_SECONDS = 86_400;

/** Days from today, as this browser has it, to a day. */
function daysUntil(day: Day): number {
  const now = new Date();
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 1000;
  return Math.round((secondsOfDate(day) - secondsOfDate(dateOfSeconds(today))) / DAY_SECONDS);
}

function whenText(day: Day, t: Text): string {
  const days = daysUntil(day);
  if (days <= 0) return t('overview.today');
  return days === 1 ? t('overview.tomorrow') : t('overview.inDays', { count: days });
}

function Dates({ dates }: { dates: OfficeHome['dates'] }) {
  const t = useText();
  const [language] = useLanguage();
  return (
    <Panel title={t('overview.dates')} action={<Link to={PAGES.season}>{t('overview.season')}</Link>}>
      {dates.length === 0 ? (
        <p className={styles.soft}>{t('overview.noDates', { year: program.season.year })}</p>
      ) : (
        <dl className={styles.dates}>
          {dates.map(({ kind, day }) => (
            <div key={kind}>
              <dt>{t(`overview.date.${kind}`)}</dt>
              <dd>
                <time dateTime={day}>{formatUtcDay(secondsOfDate(day), language)}</time>{' '}
                <span className={styles.soft}>{whenText(day, t)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}

/** Whether the login leads here; kept with the account. */
function StartPage() {
  const t = useText();
  const hintId = useId();
  const { user } = useSession();
  const { busy, run } = useSingleFlight<true>();
  const isOn = user?.opensOffice === true;

  async function choose(opensOffice: boolean): Promise<void> {
    try {
      await api.post('/users/me/startPage', { opensOffice });
      await findSession();
      showToast('success', t(opensOffice ? 'overview.saved' : 'overview.savedOff'));
    } catch (error) {
      await errorDialog(error);
    }
  }

  return (
    <div>
      <label className={styles.choice}>
        <input
          type="checkbox"
          // At once; it's taken back if it couldn't be saved.
          checked={busy === null ? isOn : !isOn}
          aria-describedby={hintId}
          aria-busy={busy !== null}
          onChange={({ target }) => void run(true, () => choose(target.checked))}
        />
        {t('overview.opensHere')}
      </label>
      <p id={hintId} className={styles.hint}>
        {t('overview.opensHereHint')}
      </p>
    </div>
  );
}
