import type { SiteFigures } from '../../../../domain/contract/site.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { formatNumber } from '../../ui/format.js';
import type { FigureColumn } from './site-columns.js';
import { availabilityOf, openingsOf } from './site-figures.js';
import styles from './FigureCell.module.css';

/** What a column tells of a site, or of several together. */
export function figureOf(figures: SiteFigures, column: FigureColumn): number {
  switch (column) {
    case 'instructorOpenings':
      return openingsOf(figures);
    case 'availability':
      return availabilityOf(figures);
    default:
      return figures[column];
  }
}

/** A figure; what is less than nothing says what that means. */
export function FigureCell({ figures, column }: { figures: SiteFigures; column: FigureColumn }) {
  const t = useText();
  const [language] = useLanguage();
  const value = figureOf(figures, column);
  if (value >= 0) return formatNumber(value, language);
  return (
    <span className={styles.over} title={t('sites.over', { count: formatNumber(-value, language) })}>
      <span aria-hidden="true">−{formatNumber(-value, language)}</span>
      <span className="visually-hidden">{t('sites.over', { count: formatNumber(-value, language) })}</span>
    </span>
  );
}
