import { PAGES } from '../../../domain/contract/pages.js';
import { SECTIONS, enumLabelKey } from '../../../domain/enums/enums.js';
import { stateName } from '../../../domain/enums/states.js';
import { Link } from '../../shell/Link.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { program } from '../../shell/program.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { SeasonDates } from '../season/SeasonDates.js';
import styles from './ProgramText.module.css';

/** What the program is (spec section 1). */
export function Welcome() {
  const t = useText();
  const [language] = useLanguage();
  return (
    <section className={styles.welcome}>
      <PageTitle>{t('home.title', { state: stateName(program.state, language) })}</PageTitle>
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
            <h3>{t(enumLabelKey('section', section))}</h3>
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
