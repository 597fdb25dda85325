import { Suspense, useLayoutEffect } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import type { Section } from '../../../domain/enums/enums.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { Button, ButtonLink } from '../../shell/Button.js';
import { Icon } from '../../shell/Icon.js';
import { Link } from '../../shell/Link.js';
import { PageTitle, isFirstPage } from '../../shell/PageTitle.js';
import { lazyPart } from '../../shell/lazy-part.js';
import { program } from '../../shell/program.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { SeasonDates } from '../season/SeasonDates.js';
import { LoginForm } from './LoginForm.js';
import { openCreateAccount, prefetchCreateAccount } from './account-modals.js';
import styles from './LoginScreen.module.css';

const SignOn = lazyPart(async () => (await import('./SignOn.js')).SignOn, 'signon');

/** Why the login is shown instead of the requested page. */
export type LoginReason = 'askedFor' | 'denied' | 'expired';

interface LoginScreenProps {
  reason?: LoginReason | undefined;
  onTyping: () => void;
}

/** The order of domain/enums, which has many other lists. */
const SECTIONS = ['student', 'guardian', 'emergency', 'preference'] as const satisfies readonly Section[];

const REASONS: Record<LoginReason, MessageKey> = {
  askedFor: 'login.askedFor',
  denied: 'login.denied',
  expired: 'login.expired',
};

/** The start page's picture: morning over the mesas, with an open book in front. */
function Landscape() {
  return (
    <div className={styles.landscape} aria-hidden="true">
      <svg viewBox="0 0 1440 280" preserveAspectRatio="xMidYMax slice">
        <g className={styles.sun}>
          <circle className={styles.glow} r="128" />
          <circle className={styles.glow} r="104" />
          <circle r="80" />
        </g>
        <path
          className={styles.far}
          d="M0 172 80 166 112 124 300 120 332 168 496 174 524 148 620 144 648 172 838 180 880 138 1040 132 1078 172 1262 176 1294 150 1440 146V280H0Z"
        />
        <path
          className={styles.near}
          d="M0 212 132 198 176 168 242 166 280 204 470 216 640 208 820 222 1010 208 1058 180 1170 176 1214 210 1440 200V280H0Z"
        />
        <path className={styles.page} d="M0 236C240 194 480 200 720 248 960 200 1200 194 1440 236V281H0Z" />
        <path className={styles.fold} d="M0 250C240 210 480 214 720 260 960 214 1200 210 1440 250" />
        <path className={styles.fold} d="M0 264C240 226 480 228 720 272 960 228 1200 226 1440 264" />
      </svg>
    </div>
  );
}

/** What the program is (spec section 1). */
function Welcome() {
  const t = useText();
  const [language] = useLanguage();
  return (
    <section className={styles.welcome}>
      <PageTitle>{t('home.title', { state: program.stateNames[language] })}</PageTitle>
      <p className={styles.description}>{t('home.description')}</p>
      <SeasonDates className={styles.dates} />
    </section>
  );
}

function Facts() {
  const t = useText();
  const facts = [
    [t('home.factDates'), t('home.factDatesValue')],
    [t('home.factHours'), t('home.factHoursValue')],
    [t('home.factGroups'), t('home.factGroupsValue')],
    [t('home.factPrice'), t('home.factPriceValue')],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function HowToApply() {
  const t = useText();
  return (
    <section className={styles.rules} aria-labelledby="rules-title">
      <h2 id="rules-title">{t('home.rulesTitle')}</h2>
      <p className={styles.lead}>{t('home.rulesText')}</p>
      <ol className={styles.sections}>
        {SECTIONS.map((section) => (
          <li key={section}>
            <h3>{t(`enum.section.${section}`)}</h3>
            <p>{t(`home.rule.${section}`)}</p>
          </li>
        ))}
      </ol>
      <p className={styles.lead}>
        {t('home.organizations')} <Link to={PAGES.siteInterest}>{t('home.offerSite')}</Link>
      </p>
    </section>
  );
}

/** The start page: what the program is, and the login. */
export function LoginScreen({ reason, onTyping }: LoginScreenProps) {
  const t = useText();

  // The login may replace a page that was scrolled down when its session ended.
  useLayoutEffect(() => {
    if (!isFirstPage()) window.scrollTo(0, 0);
  }, []);

  return (
    <div className={styles.screen}>
      <div className={styles.sky}>
        <Landscape />
      </div>
      <Welcome />
      <section className={styles.card} aria-labelledby="login-title">
        {reason && (
          <div className={styles.reason} role="status">
            <Icon name="info" />
            <p>{t(REASONS[reason])}</p>
          </div>
        )}
        {reason === 'denied' && <ButtonLink href="/">{t('login.ownPages')}</ButtonLink>}
        <h2 id="login-title">{t('login.title')}</h2>
        <LoginForm onTyping={onTyping} />
        {program.hasSignOn && (
          <Suspense>
            <SignOn />
          </Suspense>
        )}
        <div className={styles.newHere}>
          <p>{t('login.newHere')}</p>
          <Button
            wide
            onPointerEnter={prefetchCreateAccount}
            onFocus={prefetchCreateAccount}
            onClick={() => {
              onTyping();
              openCreateAccount();
            }}
          >
            {t('login.create')}
          </Button>
        </div>
      </section>
      <Facts />
      <HowToApply />
    </div>
  );
}
