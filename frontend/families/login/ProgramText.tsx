import { PAGES } from '../../../domain/contract/pages.js';
import type { Section } from '../../../domain/enums/enums.js';
import { Link } from '../../shell/Link.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { program } from '../../shell/program.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { SeasonDates } from '../season/SeasonDates.js';
import styles from './ProgramText.module.css';

/** The list of domain/enums, which has many others. */
const SECTIONS = ['student', 'guardian', 'emergency', 'preference'] as const satisfies readonly Section[];

/** What the program is (spec section 1). */
export function Welcome() {
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

export function Facts() {
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

export function HowToApply() {
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
