import type { MessageKey } from '../../../domain/messages/keys.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { program } from '../../shell/program.js';
import { useText } from '../../shell/texts.js';
import styles from './FairnessPage.module.css';

/** The page's points in order; each has a text with the same key plus `Text`. */
const SECTIONS = [
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
] as const satisfies readonly { title: MessageKey; points: readonly MessageKey[] }[];

const CHECKS = ['fairness.step.hash', 'fairness.step.order', 'fairness.step.file'] as const;
const COMMAND = 'npm run verify-placement -- FILE';

/** How placement works, in plain words. Public: anyone can check the lottery. */
export function FairnessPage() {
  const t = useText();
  return (
    <div className={styles.page}>
      <PageTitle>{t('fairness.title')}</PageTitle>
      <div className={styles.card}>
        <p>{t('fairness.lead')}</p>
        {SECTIONS.map(({ title, points }) => (
          <section key={title} className={styles.section}>
            <h2>{t(title)}</h2>
            <dl className={styles.points}>
              {points.map((point) => (
                <div key={point}>
                  <dt>{t(point)}</dt>
                  <dd>{t(`${point}Text`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <LotteryCheck />
      </div>
    </div>
  );
}

/** The season's lottery, and how to check it. */
function LotteryCheck() {
  const t = useText();
  const { lotteryHash, lotterySeed } = program.season;
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
