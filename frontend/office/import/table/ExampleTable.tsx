import styles from './ExampleTable.module.css';

interface ExampleTableProps {
  caption: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

/** What a file may look like. */
export function ExampleTable({ caption, headings, rows }: ExampleTableProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col" lang="en">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {cells.map((cell, at) => (
              <td key={headings[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
