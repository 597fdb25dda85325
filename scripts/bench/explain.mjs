/** Shows how PostgreSQL runs what each operation asks; of several alike, the first. */
export async function explain(client, recordings) {
  for (const [name, [{ statements }]] of recordings) {
    for (const { text, values } of statements.filter((statement) =>
      /^\s*(SELECT|WITH)\b/i.test(statement.text),
    )) {
      const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS) ${text}`, values);
      console.info(`\n${name}\n${text}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`);
    }
  }
}
