import { PAGES, applicationPath } from '../../../../domain/contract/pages.js';
import { Link } from '../../../shell/Link.js';
import { useText } from '../../../shell/texts.js';
import { searchOf } from '../../applications/applications-address.js';
import type { RunKind } from '../import-view.js';
import type { RowResult } from '../run/run-import.js';
import { resultText, type Headings } from './result-words.js';
import styles from './ResultTable.module.css';

interface ResultTableProps {
  rows: readonly RowResult[];
  kind: RunKind;
  headings: Headings;
}

/** Leads to the application where there is one; the answer about a new one does not say its id, so by its name. */
function ChildName({ result, kind }: { result: RowResult; kind: RunKind }) {
  const { name, studentId, outcome } = result;
  if (studentId !== null) return <Link to={applicationPath(studentId)}>{name}</Link>;
  if (kind === 'try' || outcome === null) return name;
  const search = searchOf({ filter: { student: name }, page: 1, sort: null });
  return <Link to={PAGES.applications + search}>{name}</Link>;
}

/** Rows of the sheet and what became of them; a name leads to its application. */
export function ResultTable({ rows, kind, headings }: ResultTableProps) {
  const t = useText();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.row}>
            {t('workbook.results.row')}
          </th>
          <th scope="col">{t('workbook.results.child')}</th>
          <th scope="col">{t('workbook.results.result')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((result) => (
          <tr key={result.row} className={result.failure ? styles.failed : undefined}>
            <td className={styles.row}>{result.row}</td>
            <th scope="row">
              <ChildName result={result} kind={kind} />
            </th>
            <td>{resultText(result, kind, headings, t)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
