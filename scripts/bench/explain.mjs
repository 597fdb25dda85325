/** Shows the query plans of each operation, once for similar ones. Everything is rolled back. */
export async function explain(client, recordings) {
  for (const [name, [{ statements }]] of recordings) {
    for (const { text, values } of statements.filter(isExplained)) {
      await client.query('BEGIN');
      const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS) ${text}`, values);
      await client.query('ROLLBACK');
      console.info(`\n${name}\n${text}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`);
    }
  }
}

function isExplained({ text }) {
  return /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/i.test(text);
}
