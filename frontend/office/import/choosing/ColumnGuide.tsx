import { PAGES } from '../../../../domain/contract/pages.js';
import { Link } from '../../../shell/Link.js';
import { program } from '../../../shell/program.js';
import { useText } from '../../../shell/texts.js';
import step from '../Step.module.css';
import { columnGuide } from './column-guide.js';
import styles from './ColumnGuide.module.css';

/** What a workbook holds, column by column: it has one sheet, so that its explanation stands here. */
export function ColumnGuide() {
  const t = useText();
  return (
    <section className={step.card} aria-labelledby="import-guide">
      <h2 id="import-guide" className={styles.title}>
        {t('workbook.guide.title')}
      </h2>
      <p className={step.soft}>{t('workbook.guide.text')}</p>
      <table className={styles.guide}>
        <thead>
          <tr>
            <th scope="col">{t('workbook.guide.column')}</th>
            <th scope="col">{t('workbook.guide.content')}</th>
          </tr>
        </thead>
        <tbody>
          {columnGuide(program.year, t).map(({ headings, content }) => (
            <tr key={headings[0]}>
              <th scope="row">
                {headings.map((heading) => (
                  <span key={heading} className={styles.heading} lang="en">
                    {heading}
                  </span>
                ))}
              </th>
              <td>{content}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={step.soft}>
        {t('workbook.guide.siteNumbers')} <Link to={PAGES.sites}>{t('workbook.guide.toSites')}</Link>
      </p>
    </section>
  );
}
