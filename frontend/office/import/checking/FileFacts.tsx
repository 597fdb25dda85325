import type { MessageKey } from '../../../../domain/messages/keys.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { formatNumber } from '../../ui/format.js';
import step from '../Step.module.css';
import type { SheetFacts } from './check-sheet.js';
import styles from './FileFacts.module.css';

interface FileFactsProps {
  fileName: string;
  facts: SheetFacts;
  /** How many of the rows it is about: those with errors, or the children. */
  count: number;
  countName: MessageKey;
}

/** What is in the file. */
export function FileFacts({ fileName, facts, count, countName }: FileFactsProps) {
  const t = useText();
  const [language] = useLanguage();
  const { others } = facts;
  const lines: [MessageKey, string][] = [
    ['workbook.facts.file', fileName],
    ['workbook.facts.layout', t(`workbook.layout.${facts.layout}`)],
    ['workbook.facts.rows', formatNumber(facts.rows, language)],
    [countName, formatNumber(count, language)],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {others.length > 0 && (
        <p className={step.soft}>
          {t('workbook.others', { count: others.length, columns: others.join(', ') })}
        </p>
      )}
    </>
  );
}
