import { Suspense } from 'react';
import { pageOf } from '../../../domain/contract/pages.js';
import { Loading } from '../../shell/Loading.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { lazyPart } from '../../shell/lazy-part.js';
import { useLocation } from 'react-router';
import { program } from '../../shell/program.js';
import { useText } from '../../shell/texts.js';
import { PointSections, PrivacyText, type Section } from './PrivacyText.js';
import styles from './Privacy.module.css';

const AnnouncementsOffScreen = lazyPart(
  async () => (await import('./AnnouncementsOffScreen.js')).AnnouncementsOffScreen,
  'confirmation',
);

const ACCESSIBILITY: readonly Section[] = [
  {
    title: 'access.works',
    points: [
      'access.works.keyboard',
      'access.works.reader',
      'access.works.size',
      'access.works.color',
      'access.works.time',
    ],
  },
  { title: 'access.limits', points: ['access.limits.sites', 'access.limits.tables'] },
];

/** The accessibility statement: what works, what doesn't, how we check, and where to report a problem. */
function AccessibilityPage() {
  const t = useText();
  return (
    <div className={styles.page}>
      <PageTitle>{t('access.title')}</PageTitle>
      <div className={`${styles.card} ${styles.text}`}>
        <p>{t('access.lead')}</p>
        <PointSections sections={ACCESSIBILITY} />
        {(['access.checked', 'access.problem'] as const).map((title) => (
          <section key={title} className={styles.section}>
            <h2>{t(title)}</h2>
            <p>{t(`${title}Text`)}</p>
          </section>
        ))}
      </div>
    </div>
  );
}

const FAIRNESS: readonly Section[] = [
  { title: 'fairness.choices', points: ['fairness.choices.rank', 'fairness.choices.one'] },
  {
    title: 'fairness.order',
    points: ['fairness.order.priorities', 'fairness.order.lottery', 'fairness.order.late'],
  },
  {
    title: 'fairness.matching',
    points: ['fairness.matching.first', 'fairness.matching.next', 'fairness.matching.fair'],
  },
  {
    title: 'fairness.nearby',
    points: ['fairness.nearby.agree', 'fairness.nearby.wait', 'fairness.nearby.site'],
  },
];

const CHECKS = ['fairness.step.hash', 'fairness.step.order', 'fairness.step.file'] as const;
const COMMAND = 'npm run verify-placement -- FILE';

/** How placement works, in plain words. Public: anyone can check the lottery. */
function FairnessPage() {
  const t = useText();
  return (
    <div className={styles.page}>
      <PageTitle>{t('fairness.title')}</PageTitle>
      <div className={`${styles.card} ${styles.text}`}>
        <p>{t('fairness.lead')}</p>
        <PointSections sections={FAIRNESS} />
        <LotteryCheck />
      </div>
    </div>
  );
}

/** The season's lottery, and how to check it. */
function LotteryCheck() {
  const t = useText();
  const { lotteryHash, lotterySeed, codeHash } = program.season;
  return (
    <section className={styles.section}>
      <h2>{t('fairness.check')}</h2>
      <p>{t('fairness.checkText')}</p>
      <dl className={styles.points}>
        <div>
          <dt>{t('fairness.hash')}</dt>
          <dd>
            <code>{lotteryHash}</code>
          </dd>
        </div>
        <div>
          <dt>{t('fairness.codeHash')}</dt>
          <dd>
            <code>{codeHash}</code>
          </dd>
        </div>
        <div>
          <dt>{t('fairness.seed')}</dt>
          <dd>{lotterySeed === null ? t('fairness.noSeed') : <code>{lotterySeed}</code>}</dd>
        </div>
      </dl>
      <h3>{t('fairness.steps')}</h3>
      <ol className={styles.steps}>
        {CHECKS.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <code className={styles.command}>{COMMAND}</code>
    </section>
  );
}

/** What happens with a family's data. */
function PrivacyPage() {
  const t = useText();
  return (
    <div className={styles.page}>
      <PageTitle>{t('privacy.title')}</PageTitle>
      <div className={styles.card}>
        <PrivacyText Heading="h2" />
      </div>
    </div>
  );
}

/** Public pages that hardly anyone opens, in one part to keep the entry small. */
export function InformationPage() {
  const { pathname } = useLocation();
  switch (pageOf(pathname)) {
    case 'announcementsOff':
      return (
        <Suspense fallback={<Loading />}>
          <AnnouncementsOffScreen />
        </Suspense>
      );
    case 'fairness':
      return <FairnessPage />;
    case 'accessibility':
      return <AccessibilityPage />;
    default:
      return <PrivacyPage />;
  }
}
